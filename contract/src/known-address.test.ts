import { expect, test } from 'vitest';
import { knownAddress } from './known-address.ts';

test.each([
  ['44 Bridge Lane', '44 Bridge Lane'],
  [' 44 Bridge Lane ', '44 Bridge Lane'],
  ['0 No Geocode', undefined],
  ['0 Not Found', undefined],
  [' ', undefined],
])('%o is read as the address %o', (storedAddress, knownAddressText) => {
  expect(knownAddress(storedAddress)).toBe(knownAddressText);
});
