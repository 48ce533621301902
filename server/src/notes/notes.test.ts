import { expect, test } from 'vitest';
import { cleanNote } from './notes.ts';

test.each([
  ['two\r\nlines\rand a\ttab', 'two\nlines\nand a\ttab'],
  [' \n a bell\u0007 and an escape\u001b[31m \u0085', 'a bell and an escape[31m'],
  ['\u0000\u0007 \n', ''],
  ['می‌خواهم 👩‍🔧', 'می‌خواهم 👩‍🔧'],
  ['half a character \ud83d', 'half a character \ufffd'],
])('the note %j is stored as %j', (sentText, storedText) => {
  expect(cleanNote(sentText)).toBe(storedText);
});
