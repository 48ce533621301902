import { expect, test } from 'vitest';
import { cleanPhotoName } from './store-photo.ts';

test.each([
  ['IMG_0001.JPG', 'IMG_0001.JPG'],
  ['  a\u0000b\r\n\u202Ec.jpg ', 'abc.jpg'],
  ['\u0007', 'photo.jpg'],
  ['', 'photo.jpg'],
  ['\ud83d', 'photo.jpg'],
])('the name %j is stored as %j', (givenName, storedName) => {
  expect(cleanPhotoName(givenName)).toBe(storedName);
});

test('a long name is cut to 100 characters, and never within a character', () => {
  expect(cleanPhotoName('😀'.repeat(150))).toBe('😀'.repeat(100));
});
