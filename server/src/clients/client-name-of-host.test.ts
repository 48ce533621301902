import { expect, test } from 'vitest';
import { clientNameOfHost } from './client-name-of-host.ts';

test.each([
  ['riverbend.localhost:8080', 'riverbend'],
  ['RIVERBEND.Example.org', 'riverbend'],
  ['riverbend', 'riverbend'],
  ['127.0.0.1:8080', 'default-town'],
  ['[::1]:8080', 'default-town'],
  ['localhost:8080', 'default-town'],
  ['www.example.org', 'default-town'],
  ['', 'default-town'],
  [':8080', 'default-town'],
  ['a:b:c', 'default-town'],
])('the host %j belongs to %s', (host, name) => {
  expect(clientNameOfHost(host, 'default-town')).toBe(name);
});

test('without a default client, a host that names no client belongs to none', () => {
  expect(clientNameOfHost('127.0.0.1', undefined)).toBeUndefined();
});
