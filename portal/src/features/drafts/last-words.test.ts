import { afterEach, expect, test } from 'vitest';
import type { DraftKey } from './draft-database.ts';
import { withoutPictures } from './draft.ts';
import { draftPhoto, halfWritten } from '#test/half-written.ts';
import { forgetLastWords, forgetStaleWords, keepLastWords, readLastWords } from './last-words.ts';

afterEach(() => localStorage.clear());

const key: DraftKey = [3, 'device'];
const now = Date.now();
const older = halfWritten('A ho', { savedAt: new Date(now - 1) });
const newer = halfWritten('A hole', { savedAt: new Date(now), photos: [draftPhoto('a')] });

test('the words of a draft are found again, with the names of its photos', () => {
  keepLastWords(key, newer);
  expect(readLastWords(key)).toEqual({
    ...withoutPictures(newer),
    photos: [{ id: 'a', name: 'a.jpg', stage: 'waiting' }],
  });
});

test('each municipality and each owner has their own', () => {
  keepLastWords(key, newer);
  expect(readLastWords([4, 'device'])).toBeUndefined();
  expect(readLastWords([3, 'citizen ada@town.example'])).toBeUndefined();
});

test('that there is no draft any more is found again, too', () => {
  keepLastWords(key, null);
  expect(readLastWords(key)).toBeNull();
});

test('what the database has is forgotten, what is newer is not', () => {
  keepLastWords(key, newer);
  forgetLastWords(key, older);
  forgetLastWords(key, null);
  expect(readLastWords(key)?.description).toBe('A hole');
  forgetLastWords(key, newer);
  expect(readLastWords(key)).toBeUndefined();
});

test('what cannot be read is nothing', () => {
  localStorage.setItem('draft.3.device', '{');
  expect(readLastWords(key)).toBeUndefined();
});

test('what nobody can read any more is forgotten, and nothing else', () => {
  keepLastWords([3, 'device'], halfWritten('Left alone', { savedAt: new Date(0) }));
  keepLastWords([3, 'citizen ada@town.example'], newer);
  keepLastWords([4, 'device'], null);
  localStorage.setItem('draft.3', '{');
  localStorage.setItem('Token', 'kept');
  forgetStaleWords();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'Token',
    'draft.3.citizen ada@town.example',
    'draft.4.device',
  ]);
});
