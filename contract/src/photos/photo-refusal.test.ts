import { expect, test } from 'vitest';
import { refusalOf } from './photo-refusal.ts';

const megabyte = 1024 * 1024;

test.each(['hole.jpg', 'hole.jpeg', 'HOLE.JPG', 'a.b.JpEg'])('a photo named %s is accepted', (name) => {
  expect(refusalOf({ name, size: megabyte })).toBeUndefined();
});

test.each(['hole.png', 'hole.heic', 'jpg', 'hole.jpg.exe', 'hole'])('a file named %s is refused', (name) => {
  expect(refusalOf({ name, size: megabyte })).toBe('not-jpeg');
});

test('a photo must be under 10 MB', () => {
  expect(refusalOf({ name: 'hole.jpg', size: 10 * megabyte - 1 })).toBeUndefined();
  expect(refusalOf({ name: 'hole.jpg', size: 10 * megabyte })).toBe('too-big');
  expect(refusalOf({ name: 'hole.jpg', size: 10 * megabyte + 1 })).toBe('too-big');
  expect(refusalOf({ name: 'hole.jpg', size: 0 })).toBeUndefined();
  expect(refusalOf({ name: 'hole.png', size: 10 * megabyte })).toBe('not-jpeg');
});
