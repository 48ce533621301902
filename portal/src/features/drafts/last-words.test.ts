import { afterEach, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { forgetLastWords, keepLastWords, readLastWords } from './last-words.ts';

afterEach(() => localStorage.clear());

const saying = (description: string, savedAt: number): Draft => ({
  fileGuid: '7b8c6d5e-0f1a-4b2c-8d3e-4f5a6b7c8d9e',
  isSubmitted: false,
  workTypeId: 5,
  description,
  pin: { longitude: -93.25, latitude: 44.95, address: '44 Bridge Lane' },
  photos: [{ id: 'a', name: 'a.jpg', picture: new Blob(['large']), stage: 'waiting', sentIn: undefined }],
  isPanelOpen: true,
  savedAt: new Date(savedAt),
});

test('the words of a draft are found again, with the names of its photos', () => {
  keepLastWords(3, saying('A hole', 7));
  const { photos, ...words } = saying('A hole', 7);
  expect(readLastWords(3)).toEqual({
    ...words,
    photos: photos.map(({ id, name, stage }) => ({ id, name, stage })),
  });
});

test('each municipality has its own', () => {
  keepLastWords(3, saying('A hole', 7));
  expect(readLastWords(4)).toBeUndefined();
});

test('that there is no draft any more is found again, too', () => {
  keepLastWords(3, null);
  expect(readLastWords(3)).toBeNull();
});

test('what the database has is forgotten, what is newer is not', () => {
  keepLastWords(3, saying('A hole', 7));
  forgetLastWords(3, saying('A ho', 6));
  forgetLastWords(3, null);
  expect(readLastWords(3)?.description).toBe('A hole');
  forgetLastWords(3, saying('A hole', 7));
  expect(readLastWords(3)).toBeUndefined();
});

test('what cannot be read is nothing', () => {
  localStorage.setItem('draft.3', '{');
  expect(readLastWords(3)).toBeUndefined();
});
