import { expect, test } from 'vitest';
import { clientNameOfHost } from './client-name-of-host.ts';

test.each([
  ['riverbend.localhost:8080', 'riverbend'],
  ['RIVERBEND.Example.org', 'riverbend'],
  ['riverbend', 'riverbend'],
  ['127.0.0.1:8080', 'default-city'],
  ['[::1]:8080', 'default-city'],
  ['localhost:8080', 'default-city'],
  ['www.example.org', 'default-city'],
  ['', 'default-city'],
  [':8080', 'default-city'],
  ['a:b:c', 'default-city'],
])('the host %j belongs to %s', (host, name) => {
  expect(clientNameOfHost(host, 'default-city')).toBe(name);
});

test('without a default client, a host that names no client belongs to none', () => {
  expect(clientNameOfHost('127.0.0.1', undefined)).toBeUndefined();
});
