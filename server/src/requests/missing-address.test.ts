import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { addressOnWire } from './missing-address.ts';

const { database } = await createTestDatabase();

test.each([
  ['', 'not-found', '0 Not Found'],
  ['', 'no-geocoder', '0 No Geocode'],
  ['', null, ''],
  ['1 Hill Road', null, '1 Hill Road'],
  // A server of the release before has filled the address in.
  ['1 Hill Road', 'no-geocoder', '1 Hill Road'],
  // A server of the release before has stored the text.
  ['0 Not Found', null, '0 Not Found'],
] as const)(
  'The protocol says an address of ‘%s’, missing because %s, as ‘%s’',
  (address, addressMissing, addressSentence) => {
    expect(addressOnWire({ address, addressMissing })).toBe(addressSentence);
  },
);

test.each([
  ['0 Not Found', '', 'not-found'],
  ['0 No Geocode', '', 'no-geocoder'],
  ['', '', null],
  ['1 Hill Road', '1 Hill Road', null],
])(
  'The database reads a stored address of ‘%s’ as ‘%s’, missing because %s',
  async (storedAddress, knownText, missingPart) => {
    const read = 'select known_address($1) as known, missing_address($1) as missing';
    expect(await database.query(read, [storedAddress])).toEqual([{ known: knownText, missing: missingPart }]);
  },
);
