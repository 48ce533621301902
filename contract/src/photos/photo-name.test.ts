import { expect, test } from 'vitest';
import { photoName } from './photo-name.ts';

test.each([
  ['hole.jpg', 'hole.jpg'],
  [' hole (2).jpg ', 'hole (2).jpg'],
  ['ho\u0000le\n.j\u007fpg\u009f', 'hole.jpg'],
  ['<b>hole</b>.jpg', '<b>hole</b>.jpg'],
  ['Schlagloch 🕳️ ü.jpg', 'Schlagloch 🕳️ ü.jpg'],
  ['', ''],
])('a file named %j is sent and shown as %j', (file, shownName) => expect(photoName(file)).toBe(shownName));

test('a long name is cut to a hundred characters, and never within a character', () => {
  expect(photoName('x'.repeat(100))).toBe('x'.repeat(100));
  expect(photoName('x'.repeat(101))).toBe('x'.repeat(100));
  expect(photoName(`${'x'.repeat(99)}🕳.jpg`)).toBe(`${'x'.repeat(99)}🕳`);
});
