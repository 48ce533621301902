import { expect, test } from 'vitest';
import { openBatches } from './batches.ts';

/** A database that answers on command. */
function slowDatabase() {
  const asked: { client: number; items: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const ask = (client: number, items: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      asked.push({
        client,
        items,
        answer: () => resolve(items.map((item) => `${client}: ${item}`)),
        fail: () => reject(new Error('The database is gone')),
      });
    });
  return { asked, find: openBatches(ask) };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('questions at the same time go to the database together, and each gets its own answer', async () => {
  const { asked, find } = slowDatabase();
  const answers = Promise.all([find(1, 7), find(1, 8), find(1, 9)]);
  await turn();
  expect(asked).toMatchObject([{ client: 1, items: [7, 8, 9] }]);
  asked[0]!.answer();
  expect(await answers).toEqual(['1: 7', '1: 8', '1: 9']);
});

test('questions that come meanwhile wait for the answer, then go together', async () => {
  const { asked, find } = slowDatabase();
  const first = find(1, 1);
  await turn();
  const more = [find(1, 2), find(1, 3)];
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  await first;
  await turn();
  expect(asked[1]).toMatchObject({ items: [2, 3] });
  asked[1]!.answer();
  expect(await Promise.all(more)).toEqual(['1: 2', '1: 3']);
});

test('each client has its own questions, and none waits for another client', async () => {
  const { asked, find } = slowDatabase();
  const answers = [find(1, 1), find(2, 1)];
  await turn();
  expect(asked.map(({ client, items }) => [client, items])).toEqual([
    [1, [1]],
    [2, [1]],
  ]);
  asked[1]!.answer();
  expect(await answers[1]).toBe('2: 1');
});

test('a failed question fails for all its callers, and the next one is asked anyway', async () => {
  const { asked, find } = slowDatabase();
  const both = Promise.allSettled([find(1, 1), find(1, 2)]);
  await turn();
  const next = find(1, 3);
  asked[0]!.fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  asked[1]!.answer();
  expect(await next).toBe('1: 3');
});

test('one question holds at most 64 items', async () => {
  const { asked, find } = slowDatabase();
  const answers = Promise.all(Array.from({ length: 100 }, (_, item) => find(1, item)));
  await turn();
  expect(asked[0]!.items).toHaveLength(64);
  asked[0]!.answer();
  await turn();
  asked[1]!.answer();
  expect(await answers).toHaveLength(100);
});
