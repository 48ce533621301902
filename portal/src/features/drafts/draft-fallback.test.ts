import { afterEach, expect, test } from 'vitest';
import type { DraftKey } from './draft-database.ts';
import { withoutPictures } from './draft.ts';
import { draftPhoto, halfWritten } from '#test/half-written.ts';
import { clearFallback, clearStaleFallbacks, writeFallback, readFallback } from './draft-fallback.ts';

afterEach(() => localStorage.clear());

const key: DraftKey = [3, 'device'];
const now = Date.now();
const older = halfWritten('A ho', { savedAt: new Date(now - 1) });
const newer = halfWritten('A hole', { savedAt: new Date(now), photos: [draftPhoto('a')] });

test('the text of a draft is restored, with the names of its photos', () => {
  writeFallback(key, newer);
  expect(readFallback(key)).toEqual({
    ...withoutPictures(newer),
    photos: [{ id: 'a', name: 'a.jpg', stage: 'waiting' }],
  });
});

test('each municipality and each owner has a separate draft', () => {
  writeFallback(key, newer);
  expect(readFallback([4, 'device'])).toBeUndefined();
  expect(readFallback([3, 'citizen ada@city.example'])).toBeUndefined();
});

test('a deleted draft is stored as deleted', () => {
  writeFallback(key, null);
  expect(readFallback(key)).toBeNull();
});

test('a draft that the database has is removed, a newer one stays', () => {
  writeFallback(key, newer);
  clearFallback(key, older);
  clearFallback(key, null);
  expect(readFallback(key)?.description).toBe('A hole');
  clearFallback(key, newer);
  expect(readFallback(key)).toBeUndefined();
});

test('an unreadable draft is ignored', () => {
  localStorage.setItem('draft.3.device', '{');
  expect(readFallback(key)).toBeUndefined();
});

test('only unreadable drafts and drafts older than a week are removed', () => {
  writeFallback([3, 'device'], halfWritten('Left alone', { savedAt: new Date(0) }));
  writeFallback([3, 'citizen ada@city.example'], newer);
  writeFallback([4, 'device'], null);
  localStorage.setItem('draft.3', '{');
  localStorage.setItem('Token', 'kept');
  clearStaleFallbacks();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'Token',
    'draft.3.citizen ada@city.example',
    'draft.4.device',
  ]);
});
