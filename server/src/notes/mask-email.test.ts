import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['resident@riverbend.example', 'r•••@riverbend.example'],
  ['a@b.example', 'a•••@b.example'],
  ['x@y@riverbend.example', 'x•••@riverbend.example'],
  ['mary@of-a-town-with-a-long-name.example', 'm•••@of-a-town-with-a-long-na…'],
  ['Guest', 'Guest'],
  ['City of Riverbend', 'City of Riverbend'],
])('%s is read as %s', (author, masked) => {
  expect(maskEmail(author)).toBe(masked);
  expect(masked.length).toBeLessThanOrEqual(30);
});
