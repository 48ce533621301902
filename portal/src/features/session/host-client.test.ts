import { expect, test } from 'vitest';
import { hostClientName, isSameClient } from './host-client.ts';

test.each([
  ['riverbend.fixpoint.example', 'riverbend'],
  ['RIVERBEND.localhost', 'riverbend'],
  ['riverbend', 'riverbend'],
])('the first label of %s is %s', (host, name) => expect(hostClientName(host, 'other')).toBe(name));

test.each(['127.0.0.1', '[::1]', 'localhost', 'www.fixpoint.example', ''])(
  '%s has no usable label: the server says who it is, if anyone',
  (host) => {
    expect(hostClientName(host, 'riverbend')).toBe('riverbend');
    expect(hostClientName(host)).toBeUndefined();
  },
);

test('names are the same whatever their case, and nothing is the same as nothing', () => {
  expect(isSameClient('Riverbend', 'riverbend')).toBe(true);
  expect(isSameClient(undefined, undefined)).toBe(false);
});
