import { expect, test } from 'vitest';
import { acceptsEncoding } from './accepts-encoding.ts';

test.each([
  ['gzip, deflate, br', true],
  ['GZIP;q=1.0, BR;q=0.5', true],
  ['gzip, br;q=0', false],
  ['brotli', false],
  [undefined, false],
])('a browser that sends %j accepts brotli: %j', (header, expectedAnswer) => {
  expect(acceptsEncoding({ headers: { 'accept-encoding': header } }, 'br')).toBe(expectedAnswer);
});
