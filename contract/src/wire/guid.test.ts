import { expect, test } from 'vitest';
import { readGuid } from './guid.ts';
import { isKey } from './key.ts';

test.each([
  ' 0F8FAD5B-D9CB-469F-A165-70867728950E ',
  '{0F8FAD5B-D9CB-469F-A165-70867728950E}',
  '(0f8fad5b-d9cb-469f-a165-70867728950e)',
  '0f8fad5bd9cb469fa16570867728950e',
])('A guid is read in either case, in brackets or without hyphens, and has one written form: %s', (text) => {
  expect(readGuid(text)).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
});

test.each([
  '',
  '0f8fad5b',
  'x'.repeat(36),
  '{0f8fad5b-d9cb-469f-a165-70867728950e',
  '{0f8fad5b-d9cb-469f-a165-70867728950e)',
  '{{0f8fad5b-d9cb-469f-a165-70867728950e}}',
  '0f8fad5b-d9cb-469f-a165-70867728950e0',
])('%s is no guid', (text) => expect(readGuid(text)).toBeUndefined());

test('A key of a mailed link has exactly sixteen letters and digits', () => {
  expect(isKey('aB3dE6gH9jK2mN5p')).toBe(true);
  for (const text of ['', 'aB3dE6gH9jK2mN5', 'aB3dE6gH9jK2mN5pq', 'aB3dE6gH9jK2mN5-'])
    expect(isKey(text)).toBe(false);
});
