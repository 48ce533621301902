/** Each row of a bulk act is done once, by any number of workers, and does not depend on other rows. */
import { expect, test } from 'vitest';
import { openClientDirectory } from '#clients/client-directory.ts';
import { openDeskRules } from '#desk/desk-rules.ts';
import type { Database } from '#platform/database.ts';
import { openLog } from '#platform/log.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { carryOut } from '#workflows/bulk/carry-out.ts';

/** This server does not listen, so no job runs by itself. */
const app = await startTestApp();
const { clock } = app;
const { clientId } = await addMunicipality(app.database);
const ana = await addMember(app, clientId, { username: 'ana' });
const clients = openClientDirectory({ database: app.database, clock, defaultClient: undefined });
const deskRules = openDeskRules(app.database, clock);
const log = openLog({ level: 'silent' });

const work = (bulkId: number, database: Database = app.database) =>
  carryOut({ database, clients, deskRules, clock, log, changeMailMinutes: 5 }, { clientId, bulkId });

/** Plans and begins an act for this many requests. */
async function begin(count: number): Promise<{ bulkId: number; ids: number[] }> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await addRequest(app.database, clientId)).requestId);
  const requests = ids.map((requestId) => ({ requestId, version: 1 }));
  const act = { kind: 'reply', text: 'We come.', delaySeconds: 120 } as const;
  const bulkPlan = { selection: { requests }, act, isForClosed: false };
  const { bulkId } = await deskCall(app, ana.cookie, 'planBulk', bulkPlan);
  await deskCall(app, ana.cookie, 'runBulk', { bulkId });
  return { bulkId, ids };
}

const countWaiting = (ids: readonly number[]) =>
  app.database.query<{ requestId: number }>(
    `select request_id as "requestId" from waiting_replies where client_id = $1 and request_id = any($2)
     order by request_id`,
    [clientId, ids],
  );

const find = (bulkId: number) => deskCall(app, ana.cookie, 'findBulk', { bulkId });

test('Two workers with the same act change each request once', async () => {
  const { bulkId, ids } = await begin(20);
  await Promise.all([work(bulkId), work(bulkId)]);
  expect((await find(bulkId)).bulk).toMatchObject({ state: 'done', counts: { done: 20 } });
  expect(await countWaiting(ids)).toEqual(ids.map((requestId) => ({ requestId })));
});

test('An internal failure affects only its row, is shown with a reference, and can be tried again', async () => {
  const { bulkId, ids } = await begin(5);
  const { database } = app;
  let begunCount = 0;
  const failingDatabase: Database = {
    ...database,
    async transaction(act) {
      begunCount += 1;
      if (begunCount === 2) throw new Error('out of luck');
      return database.transaction(act);
    },
  };
  await work(bulkId, failingDatabase);
  const { bulk, rows } = await find(bulkId);
  expect(bulk).toMatchObject({ state: 'done', counts: { done: 4, refused: 1 } });
  const refusedRow = rows.find(({ result }) => result === 'refused')!;
  expect(refusedRow.why).toMatchObject({ name: 'internal', detail: expect.stringContaining('Reference: ') });
  expect(JSON.stringify(refusedRow)).not.toContain('out of luck');
  await deskCall(app, ana.cookie, 'retryBulk', { bulkId });
  await work(bulkId);
  expect((await find(bulkId)).bulk.counts).toMatchObject({ done: 5, refused: 0 });
  expect(await countWaiting(ids)).toHaveLength(5);
});

test('Rows in progress are not done if the act is stopped meanwhile', async () => {
  const { bulkId, ids } = await begin(5);
  const { database } = app;
  let stopPromise: Promise<unknown> | undefined;
  const lateDatabase: Database = {
    ...database,
    async transaction(act) {
      stopPromise ??= deskCall(app, ana.cookie, 'stopBulk', { bulkId });
      await stopPromise;
      return database.transaction(act);
    },
  };
  await work(bulkId, lateDatabase);
  expect((await find(bulkId)).bulk).toMatchObject({ state: 'stopped', counts: { planned: 5, done: 0 } });
  expect(await countWaiting(ids)).toEqual([]);
});

test('Rows above the limit of one job are left for the next job', async () => {
  const { bulkId } = await begin(251);
  await work(bulkId);
  expect((await find(bulkId)).bulk).toMatchObject({ state: 'running', counts: { done: 250, planned: 1 } });
  const { rows, next } = await find(bulkId);
  expect(rows).toHaveLength(100);
  expect(next).toBe(rows[99]!.requestId);
  await work(bulkId);
  expect((await find(bulkId)).bulk).toMatchObject({ state: 'done', counts: { done: 251 } });
});
