import { expect, test } from 'vitest';
import { readGuid } from './guid.ts';
import { isKey } from './key.ts';

test('A guid is read in either case and has one written form', () => {
  expect(readGuid(' 0F8FAD5B-D9CB-469F-A165-70867728950E ')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
  for (const text of ['', '0f8fad5b', '{0f8fad5b-d9cb-469f-a165-70867728950e}', 'x'.repeat(36)]) {
    expect(readGuid(text)).toBeUndefined();
  }
});

test('A key of a mailed link has exactly sixteen letters and digits', () => {
  expect(isKey('aB3dE6gH9jK2mN5p')).toBe(true);
  for (const text of ['', 'aB3dE6gH9jK2mN5', 'aB3dE6gH9jK2mN5pq', 'aB3dE6gH9jK2mN5-'])
    expect(isKey(text)).toBe(false);
});
