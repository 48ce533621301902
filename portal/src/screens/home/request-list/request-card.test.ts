import { expect, test } from 'vitest';
import { cutDescription } from './request-card.tsx';

test.each([
  ['is empty', '', ''],
  ['has 125 characters', 'x'.repeat(125), 'x'.repeat(125)],
  ['has 126 characters', 'x'.repeat(126), `${'x'.repeat(125)}...`],
  ['has 125 characters that each take two units', '🕳'.repeat(125), '🕳'.repeat(125)],
  ['has such a character at the limit', `${'x'.repeat(124)}🕳🕳`, `${'x'.repeat(124)}🕳...`],
])('a description that %s is shown with at most 125 whole characters', (_, description, shown) => {
  expect(cutDescription(description)).toBe(shown);
});

test('a description of ten thousand characters is cut like any other', () => {
  expect(cutDescription('🕳'.repeat(5000))).toBe(`${'🕳'.repeat(125)}...`);
});
