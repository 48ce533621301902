import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { textOrNumber } from './text-or-number.ts';

test('A zip code is a text, even if a script sends a number', () => {
  expect(z.decode(textOrNumber, 62352)).toBe('62352');
  expect(z.decode(textOrNumber, '01002')).toBe('01002');
  expect(z.encode(textOrNumber, '01002')).toBe('01002');
  expect(z.safeDecode(textOrNumber, true as never).success).toBe(false);
});
