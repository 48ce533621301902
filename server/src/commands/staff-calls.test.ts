/** Costly calls of staff wait for each other, and no other call waits for them. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Database, DatabaseTimeout } from '#platform/database.ts';
import { StaffCalls } from './staff-calls.ts';

/** Connections of the pool: a quarter is three, and three quarters are ten. */
const connections = 14;

/** A database whose statements end when the test ends them. */
function openHeldDatabase() {
  const running: { text: string; end: PromiseWithResolvers<never[]> }[] = [];
  const ask = (text: string) => {
    const end = Promise.withResolvers<never[]>();
    running.push({ text, end });
    return end.promise;
  };
  const database = { query: ask, queryOnce: ask, read: ask } as unknown as Database;
  return {
    calls: new StaffCalls(connections, { database, laggingReads: database }),
    running: () => running.map(({ text }) => text),
    /** Ends the oldest running statement. */
    end: (error?: Error) => {
      const { end } = running.shift()!;
      if (error === undefined) end.resolve([]);
      else end.reject(error);
      return settle();
    },
  };
}

/** Waits until all pending promises have settled. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await othersTurn();
}

interface StaffCall {
  by?: number;
  keyId?: number;
  clientId?: number;
  name?: 'countRequests' | 'exportRequests' | 'findRequest';
  says?: string;
}

/** Makes a call with one statement. */
function makeCall(
  calls: StaffCalls,
  { by = 1, keyId, clientId = 1, name = 'countRequests', says = `${by}` }: StaffCall = {},
) {
  const { promise: sentPromise, resolve: hangUp } = Promise.withResolvers<void>();
  const call = { name, body: {}, clientId, keyId, accountId: by, whenSent: () => sentPromise };
  const answer = calls.answer(call, ({ database }) => database.queryOnce(says, []));
  const outcome = answer.then(
    () => 'answered',
    (error: Error) => error.message,
  );
  return { hangUp, outcome };
}

const tooMany =
  'You have many searches, counts or exports in progress. Please wait until some of them have finished, then try again.';

test('The third costly call of a member waits until one of the first two ends', async () => {
  const { calls, running, end } = openHeldDatabase();
  for (const says of ['first', 'second', 'third']) makeCall(calls, { says });
  makeCall(calls, { by: 2, says: 'of a colleague' });
  await settle();
  expect(running()).toEqual(['first', 'second', 'of a colleague']);
  await end();
  expect(running()).toEqual(['second', 'of a colleague', 'third']);
});

test('A member with two costly calls in progress and twenty waiting is told to try again', async () => {
  const { calls } = openHeldDatabase();
  for (let count = 0; count < 22; count += 1) makeCall(calls);
  await expect(makeCall(calls).outcome).resolves.toBe(tooMany);
});

test('An API key has its own places, separate from its maker’s', async () => {
  const { calls, running } = openHeldDatabase();
  for (let count = 0; count < 4; count += 1) makeCall(calls, { says: 'member' });
  for (let count = 0; count < 4; count += 1) makeCall(calls, { keyId: 7, says: 'key' });
  await settle();
  expect(running()).toEqual(['member', 'member', 'key']);
});

test('The members of one municipality use at most a quarter of the connections, so that another one finds some', async () => {
  const { calls, running } = openHeldDatabase();
  for (let by = 1; by <= 5; by += 1)
    for (let count = 0; count < 2; count += 1) makeCall(calls, { by, says: 'here' });
  makeCall(calls, { by: 9, clientId: 2, says: 'there' });
  await settle();
  expect(running()).toEqual(['here', 'here', 'here', 'there']);
});

test('All calls of staff together leave a quarter of the connections to residents', async () => {
  const { calls, running } = openHeldDatabase();
  for (let count = 0; count < 20; count += 1) makeCall(calls, { name: 'findRequest' });
  await settle();
  expect(running()).toHaveLength(10);
});

test('A member has one export at a time, and the next one begins when the first is sent', async () => {
  const { calls, running, end } = openHeldDatabase();
  const [first] = [1, 2, 3].map((says) => makeCall(calls, { name: 'exportRequests', says: `file ${says}` }));
  await expect(makeCall(calls, { name: 'exportRequests' }).outcome).resolves.toBe(tooMany);
  makeCall(calls, { says: 'count' });
  await settle();
  expect(running()).toEqual(['file 1', 'count']);
  await end();
  expect(running()).toEqual(['count']);
  first!.hangUp();
  await settle();
  expect(running()).toEqual(['count', 'file 2']);
});

test('A caller who hangs up leaves the queue, and a running call keeps its place until its statement ends', async () => {
  const { calls, running, end } = openHeldDatabase();
  const [first, , third] = ['first', 'second', 'third', 'fourth'].map((says) => makeCall(calls, { says }));
  await settle();
  first!.hangUp();
  third!.hangUp();
  await expect(third!.outcome).resolves.toBe('The caller has hung up.');
  await settle();
  expect(running()).toEqual(['first', 'second']);
  await end();
  expect(running()).toEqual(['second', 'fourth']);
});

test('A call that times out gives its place back', async () => {
  const { calls, running, end } = openHeldDatabase();
  const [first] = ['first', 'second', 'third'].map((says) => makeCall(calls, { says }));
  await settle();
  await end(new DatabaseTimeout('The call took too long.'));
  await expect(first!.outcome).resolves.toBe('The call took too long.');
  expect(running()).toEqual(['second', 'third']);
});
