import { expect, test } from 'vitest';
import { readableOn } from './readable-on.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ff0', '#000000'],
  ['#0b5cad', '#ffffff'],
  ['no colour', '#000000'],
] as const)('text on %s is %s', (ground, ink) => {
  expect(readableOn(ground)).toBe(ink);
});
