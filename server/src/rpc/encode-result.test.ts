import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { wireDate } from '@fixpoint/contract/wire/wire-date.ts';
import { encodeResult } from './encode-result.ts';

const entry = z.object({ id: z.int(), at: wireDate });
const entries = (count: number) => Array.from({ length: count }, (_, id) => ({ id, at: new Date(id) }));
const schemas = [
  z.array(entry),
  z.object({ Requests: z.array(entry), Files: z.array(entry), note: z.optional(z.string()) }),
];

test.each([0, 1, 199, 200, 201, 1000])(
  'A list of %i entries is answered as if it were encoded in one piece',
  async (count) => {
    const results = [entries(count), { Requests: entries(count), Files: entries(3) }];
    for (const [index, schema] of schemas.entries()) {
      const wholeJson = JSON.stringify(z.encode(schema, results[index]!));
      expect(await encodeResult(schema, results[index])).toBe(wholeJson);
    }
  },
);

test('While a long list is encoded, other requests are served', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await encodeResult(schemas[0]!, entries(10_000));
  isDone = true;
  expect(turns).toBeGreaterThan(20);
});
