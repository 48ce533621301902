import { expect, test } from 'vitest';
import { fileSizeText } from './file-size.ts';
import { speak } from './spoken.ts';

test.each([
  [1, '1 kB'],
  [120 * 1024, '120 kB'],
  [2.4 * 1024 * 1024, '2.4 MB'],
  // The largest file that is accepted is not shown as larger.
  [10 * 1024 * 1024, '10 MB'],
])('%d bytes are %s', (bytes, size) => {
  speak('en');
  expect(fileSizeText(bytes)).toBe(size);
});
