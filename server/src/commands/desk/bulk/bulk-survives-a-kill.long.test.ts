import { type ChildProcess } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { releaseAbandonedJobs } from '#jobs/release-abandoned-jobs.ts';
import { databaseUrl } from '#test/database-url.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess } from '#test/server-process.ts';
import { startTestApp } from '#test/test-app.ts';
import { openDatabaseAgain } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, address } = app;
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });
const port = await freePort();
const settings = {
  DATABASE_URL: databaseUrl(address),
  DATA_DIR: app.config.dataDir,
  PORT: String(port),
  DEMO: 'no',
};

const find = async (bulkId: number) => (await deskCall(app, ana.cookie, 'findBulk', { bulkId })).bulk;

async function startServer(): Promise<ChildProcess> {
  const server = startServerProcess(settings);
  await server.ready();
  return server.child;
}

/** Locks these requests. Returns a function that releases them. */
async function hold(requestIds: readonly number[]): Promise<() => Promise<void>> {
  const connection = openDatabaseAgain(address).openConnection();
  await connection.connect();
  await connection.query('begin');
  await connection.query(
    'select from work_requests where client_id = $1 and request_id = any($2) for update',
    [clientId, requestIds],
  );
  return () => connection.end();
}

test('A bulk act whose server is killed halfway continues after the restart, and changes each request once', async () => {
  const ids: number[] = [];
  while (ids.length < 60) ids.push((await addRequest(database, clientId)).requestId);
  const requests = ids.map((requestId) => ({ requestId, version: 1 }));
  const act = { kind: 'pause', reason: 'Frost' } as const;
  const bulkPlan = { selection: { requests }, act, isForClosed: false };
  const { bulkId } = await deskCall(app, ana.cookie, 'planBulk', bulkPlan);

  // The server can only change the first half.
  const release = await hold(ids.slice(30));
  await deskCall(app, ana.cookie, 'runBulk', { bulkId });
  const killedServer = await startServer();
  await vi.waitUntil(async () => (await find(bulkId)).counts.done === 30);
  killedServer.kill('SIGKILL');
  await vi.waitUntil(() => killedServer.signalCode === 'SIGKILL');
  await release();
  expect(await find(bulkId)).toMatchObject({ state: 'running', counts: { done: 30, planned: 30 } });

  // Another process of the installation would do this after some minutes.
  await releaseAbandonedJobs(database, { isOnlyProcess: true });
  const again = await startServer();
  await vi.waitUntil(async () => (await find(bulkId)).state === 'done');
  expect((await find(bulkId)).counts).toMatchObject({ done: 60, refused: 0, skipped: 0 });
  const events = await database.query<{ count: number }>(
    `select count(*) as count from request_events where client_id = $1 and kind = 'paused' group by request_id`,
    [clientId],
  );
  expect(events).toEqual(ids.map(() => ({ count: 1 })));
  again.kill('SIGTERM');
  await vi.waitUntil(() => again.exitCode === 0);
});
