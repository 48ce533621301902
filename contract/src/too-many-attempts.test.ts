import { expect, test } from 'vitest';
import { tooManySentence } from './too-many-attempts.ts';

test.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [3601, '61 minutes'],
])('%i seconds are %s', (seconds, wait) => {
  expect(tooManySentence(seconds)).toBe(`There were too many attempts. Please try again in ${wait}.`);
});
