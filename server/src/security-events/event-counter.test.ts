import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '#platform/log.ts';
import { testClock } from '#test/test-clock.ts';
import { ofAllClients } from '#platform/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { EventCounter } from './event-counter.ts';

const { database } = await createTestDatabase();
let counter: EventCounter;

beforeEach(async () => {
  await database.query('truncate security_events');
  counter = new EventCounter({ database, clock: testClock(), log: openLog({ level: 'silent' }) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await counter.stop();
});

const rows = () =>
  database.query<{ accountId: number | null; count: number }>(
    `${ofAllClients} select account_id as "accountId", count from security_events order by account_id`,
  );

test('Events that could not be written are written the next time, together with newer ones', async () => {
  const failedSignIn = { kind: 'sign-in-failed' } as const;
  vi.spyOn(database, 'query').mockImplementationOnce(async () => {
    counter.count(1, failedSignIn);
    throw new Error('The database is unavailable');
  });
  for (let times = 0; times < 3; times += 1) counter.count(1, failedSignIn);
  await counter.write();
  await counter.write();
  expect(await rows()).toEqual([{ accountId: null, count: 4 }]);
});

test('Beyond two thousand accounts, events are counted together without the account', async () => {
  for (let accountId = 1; accountId <= 2010; accountId += 1)
    counter.count(1, { kind: 'signed-in', accountId });
  await counter.write();
  const writtenRows = await rows();
  expect(writtenRows).toHaveLength(2001);
  expect(writtenRows.at(-1)).toEqual({ accountId: null, count: 10 });
});
