import { expect, test } from 'vitest';
import { hostClientName, isSameClient } from './host-client.ts';

test.each([
  ['riverbend.fixpoint.example', 'riverbend'],
  ['RIVERBEND.localhost', 'riverbend'],
  ['riverbend', 'riverbend'],
  ['1.riverbend.example', '1'],
  ['10.0.0.1.example', '10'],
  ['1234.0.0.1', '1234'],
  ['wwwcity.example', 'wwwcity'],
])('the first label of %s is %s', (host, name) => expect(hostClientName(host, { name: 'other' })).toBe(name));

test.each([
  '127.0.0.1',
  '8.8.8.8',
  '192.168.100.200',
  '[::1]',
  '::1',
  'LOCALHOST',
  'localhost',
  'www.fixpoint.example',
  'WWW.city',
  '.city',
  '',
])('%s has no usable label: the server names the municipality, if there is one', (host) => {
  expect(hostClientName(host, { name: 'riverbend' })).toBe('riverbend');
  expect(hostClientName(host)).toBeUndefined();
});

test('names match in any case, and a missing name matches nothing', () => {
  expect(isSameClient('Riverbend', 'riverbend')).toBe(true);
  expect(isSameClient('RIVERBEND', 'rIVERBEND')).toBe(true);
  expect(isSameClient('riverbend', 'lakeside')).toBe(false);
  expect(isSameClient('riverbend', undefined)).toBe(false);
  expect(isSameClient(undefined, 'riverbend')).toBe(false);
  expect(isSameClient(undefined, undefined)).toBe(false);
});

test("a host name of the municipality's own decides, whatever its first label is", () => {
  const told = { name: 'riverbend', hostNames: ['311.city.gov', 'lakeside.city.gov'] };
  expect(hostClientName('311.city.gov', told)).toBe('riverbend');
  expect(hostClientName('lakeside.city.gov', told)).toBe('riverbend');
  expect(hostClientName('lakeside.example.org', told)).toBe('lakeside');
});
