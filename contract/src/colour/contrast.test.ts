import { expect, test } from 'vitest';
import { black, contrastOf, readColor, white, writeColor } from './contrast.ts';

test('black on white is as much contrast as there is', () => {
  expect(contrastOf(black, white)).toBeCloseTo(21);
  expect(contrastOf(white, white)).toBe(1);
});

test.each([
  ['#0af', '#00aaff'],
  ['#0D6A86', '#0d6a86'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgb(1 2 3)', '#010203'],
])('%s is %s', (css, hex) => expect(writeColor(readColor(css)!)).toBe(hex));

test.each(['', 'red', '#12345', 'rgb(300, 0, 0)', 'url(#a)'])('%o is no colour we can compute with', (css) =>
  expect(readColor(css)).toBeUndefined(),
);
