import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { addressAtPath, addressSearchPath, foundAddress } from './found-address.ts';

const isRead = (value: unknown) => z.safeParse(foundAddress, value).success;

test('Portals and servers of any version use the same paths', () => {
  expect([addressSearchPath, addressAtPath]).toEqual(['/addresses/search', '/addresses/at']);
});

test('An address needs its position', () => {
  const address = { label: '44 Bridge Lane', longitude: -93.25, latitude: 44.95 };
  expect(z.parse(foundAddress, address)).toEqual(address);
  expect(isRead({ label: '44 Bridge Lane' })).toBe(false);
  expect(isRead({ ...address, precision: 'about' })).toBe(false);
});

test.each([{ houseNumber: '99999' }, { crossStreet: 'Main Street' }])(
  'An address states its precision and the missing part: %j',
  (what) => {
    const street = { label: 'Oak Street', longitude: -93.25, latitude: 44.95, precision: 'street' };
    const missingPart = { street: 'Oak Street', ...what };
    expect(z.parse(foundAddress, { ...street, missing: missingPart })).toEqual({
      ...street,
      missing: missingPart,
    });
    expect(isRead({ ...street, missing: what })).toBe(false);
  },
);
