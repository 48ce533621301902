/** Bulk acts and mails about requests never delay a mail that an account needs. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { citizenNoticeJob, orderNotice } from '#citizens/notice.ts';
import { bulkJob, goOnLater } from '#desk/bulk/bulk-acts.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { openLog } from '#platform/log.ts';
import { requestMailJob } from '#requests/mails/request-mail.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { startLanes } from './start-lanes.ts';

/** A database, and jobs that run until `ended`; `begun` has the names of the started ones. */
async function slowJobs() {
  const opened = await createTestDatabase();
  const ended = Promise.withResolvers<void>();
  const begun: string[] = [];
  const slow = (name: string) => async () => {
    begun.push(name);
    await ended.promise;
  };
  return { opened, database: opened.database, ended, begun, slow };
}

test('A recovery mail is sent while bulk acts and slow mails about requests occupy every place', async () => {
  const { opened, database, ended, begun, slow } = await slowJobs();
  const queue = await startLanes({
    pool: opened.pool,
    log: openLog({ level: 'silent' }),
    schedules: [],
    concurrency: 2,
    tasks: {
      [bulkJob]: slow('bulk act'),
      [requestMailJob]: slow('mail about a request'),
      [citizenNoticeJob]: async () => void begun.push('account mail'),
    },
  });
  for (const clientId of [1, 2, 3]) await goOnLater(database, { clientId, bulkId: 1 });
  for (let mail = 0; mail < 20; mail += 1) await enqueueJob(database, requestMailJob, {}, { priority: 10 });
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  await orderNotice(database, 1, { kind: 'recover-password', userName: 'mary' });
  await vi.waitFor(() => expect(begun.slice(2)).toEqual(['account mail']));
  ended.resolve();
  await queue.stop();
});

test('A stop waits for the started account mail, and starts no further one', async () => {
  const { opened, database, ended, begun, slow } = await slowJobs();
  const queue = await startLanes({
    pool: opened.pool,
    log: openLog({ level: 'silent' }),
    schedules: [],
    concurrency: 1,
    tasks: { [bulkJob]: slow('bulk act'), [citizenNoticeJob]: slow('account mail') },
  });
  await goOnLater(database, { clientId: 1, bulkId: 1 });
  await vi.waitFor(() => expect(begun).toEqual(['bulk act']));
  for (const userName of ['mary', 'john', 'ana'])
    await orderNotice(database, 1, { kind: 'recover-password', userName });
  await vi.waitFor(() => expect(begun).toEqual(['bulk act', 'account mail']));
  const stopPromise = queue.stop();
  for (let turn = 0; turn < 5; turn += 1) await othersTurn();
  ended.resolve();
  await stopPromise;
  expect(begun).toEqual(['bulk act', 'account mail']);
});

test('If the end of an account mail cannot be recorded, the server goes on, and the mail is tried again', async () => {
  const { opened, database, ended, begun, slow } = await slowJobs();
  const lines: string[] = [];
  const queue = await startLanes({
    pool: opened.pool,
    log: openLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
    schedules: [],
    concurrency: 1,
    tasks: {
      [bulkJob]: slow('bulk act'),
      [citizenNoticeJob]: async () => void begun.push('account mail'),
    },
  });
  await goOnLater(database, { clientId: 1, bulkId: 1 });
  await vi.waitFor(() => expect(begun).toEqual(['bulk act']));
  await database.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`);
  await database.query(`
    create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`);
  await orderNotice(database, 1, { kind: 'recover-password', userName: 'mary' });
  await vi.waitFor(() => expect(lines.join()).toContain('Failed to complete'));
  await database.query('drop function refuse cascade');
  const sentMails = begun.length - 1;
  await vi.waitFor(() => expect(begun.length - 1).toBeGreaterThan(sentMails));
  ended.resolve();
  await queue.stop();
  expect(await database.query('select from graphile_worker.jobs')).toEqual([]);
});
