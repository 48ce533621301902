import { afterAll, expect, test, vi } from 'vitest';
import { timeLeftMs, withDeadline } from '#platform/deadline.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { openLog } from '#platform/log.ts';
import { startJobs } from './job-runner.ts';

const { database, pool } = await createTestDatabase();
const doneJobs: unknown[] = [];
/** The operator's log. */
const logLines: { level: number; msg: string; task?: string; err?: { message: string } }[] = [];
const destination = { write: (line: string) => void logLines.push(JSON.parse(line)) };
let failuresLeft = 0;

const runner = await startJobs({
  pool,
  concurrency: 2,
  log: openLog({ level: 'info', destination }),
  schedules: [{ task: 'fill', pattern: '0 4 * * *' }],
  tasks: {
    async fill(payload) {
      if (failuresLeft-- > 0) throw new Error('no geocoder answers');
      doneJobs.push(payload);
    },
  },
});
afterAll(() => runner.stop());

test('a job runs once its transaction commits', async () => {
  await database.transaction(async (tx) => {
    await enqueueJob(tx, 'fill', { hole: 1 });
    expect(doneJobs).toEqual([]);
  });
  await vi.waitFor(() => expect(doneJobs).toEqual([{ hole: 1 }]));
});

test('a job whose transaction fails never runs', async () => {
  const attempt = database.transaction(async (tx) => {
    await enqueueJob(tx, 'fill', { hole: 2 });
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  await enqueueJob(database, 'fill', { hole: 3 });
  await vi.waitFor(() => expect(doneJobs).toContainEqual({ hole: 3 }));
  expect(doneJobs).not.toContainEqual({ hole: 2 });
});

test('a failed job is kept for a retry', async () => {
  failuresLeft = 1;
  await enqueueJob(database, 'fill', { hole: 4 });
  const countWaiting = () =>
    database.query<{ attempts: number; pause: boolean }>(
      'select attempts, run_at > now() as pause from graphile_worker.jobs where last_error is not null',
    );
  await vi.waitFor(async () => expect(await countWaiting()).toEqual([{ attempts: 1, pause: true }]));
  await database.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
  await enqueueJob(database, 'fill', { hole: 5 });
  await vi.waitFor(() => expect(doneJobs).toEqual(expect.arrayContaining([{ hole: 4 }, { hole: 5 }])));
  const about = { level: 40, task: 'fill', err: expect.objectContaining({ message: 'no geocoder answers' }) };
  expect(logLines).toContainEqual(
    expect.objectContaining({ ...about, msg: 'A job failed; it will be retried' }),
  );
});

test('finished jobs are not logged', async () => {
  const before = logLines.length;
  await enqueueJob(database, 'fill', { hole: 10 });
  await vi.waitFor(() => expect(doneJobs).toContainEqual({ hole: 10 }));
  expect(logLines.slice(before)).toEqual([]);
});

test('a delayed job waits', async () => {
  await enqueueJob(database, 'fill', { hole: 6 }, { delaySeconds: 60 });
  const [job] = await database.query<{ seconds: number }>(
    'select extract(epoch from run_at - created_at)::float8 as seconds from graphile_worker.jobs order by id desc limit 1',
  );
  expect(job!.seconds).toBeCloseTo(60, 0);
});

test('stopping waits until the end of a job is recorded', async () => {
  const other = await createTestDatabase();
  const begunPromise = Promise.withResolvers<void>();
  const last = await startJobs({
    pool: other.pool,
    concurrency: 2,
    log: openLog({ level: 'silent' }),
    schedules: [],
    tasks: { fill: async () => begunPromise.resolve() },
  });
  await enqueueJob(other.database, 'fill', { hole: 7 });
  await begunPromise.promise;
  await last.stop();
  expect(await other.database.query('select 1 from graphile_worker.jobs')).toEqual([]);
});

test('if the end of a job cannot be recorded, the queue continues with the next ones', async () => {
  await database.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`);
  await database.query(`
    create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`);
  await enqueueJob(database, 'fill', { hole: 8 });
  await vi.waitFor(() => expect(doneJobs).toContainEqual({ hole: 8 }));
  const expectedLine = { level: 40, msg: expect.stringContaining('Failed to complete') };
  await vi.waitFor(() => expect(logLines).toContainEqual(expect.objectContaining(expectedLine)));
  await database.query('drop function refuse cascade');
  await enqueueJob(database, 'fill', { hole: 9 });
  await vi.waitFor(() => expect(doneJobs).toContainEqual({ hole: 9 }));
  // Nobody knows if the first job was done, so it runs again, without a wait of hours.
  await vi.waitFor(() =>
    expect(doneJobs.filter((it) => (it as { hole?: number }).hole === 8)).toHaveLength(2),
  );
});

test('the queue continues even if the database is unreachable when it restarts', async () => {
  const other = await createTestDatabase();
  const ranJobs: unknown[] = [];
  const stopPromise = Promise.withResolvers<void>();
  const write = (line: string) => void (line.includes('Failed to complete') && stopPromise.resolve());
  const queue = await startJobs({
    pool: other.pool,
    concurrency: 2,
    log: openLog({ level: 'info', destination: { write } }),
    schedules: [],
    tasks: { fill: async (payload) => void ranJobs.push(payload) },
  });
  await other.database.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`);
  await other.database.query(`
    create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`);
  await enqueueJob(other.database, 'fill', { hole: 11 });
  await stopPromise.promise;
  const connect = vi.spyOn(other.pool, 'connect');
  connect.mockImplementationOnce(() => {
    throw new Error('no database');
  });
  await vi.waitFor(() => expect(connect).toHaveBeenCalled());
  await other.database.query('drop function refuse cascade');
  await enqueueJob(other.database, 'fill', { hole: 12 });
  await vi.waitFor(() => expect(ranJobs).toContainEqual({ hole: 12 }));
  await queue.stop();
});

test('a job has its own deadline, even if the queue’s connection was opened by a call that is over', async () => {
  const other = await createTestDatabase();
  const askedJobs: unknown[] = [];
  let whenOver: Promise<void> | undefined;
  const queue = await withDeadline(2000, () => {
    whenOver = vi.waitFor(() => expect(timeLeftMs).toThrow('too long'));
    return startJobs({
      pool: other.pool,
      log: openLog({ level: 'silent' }),
      schedules: [],
      concurrency: 2,
      tasks: { ask: async () => void askedJobs.push(await other.database.query('select 1 as one')) },
    });
  });
  await whenOver;
  await enqueueJob(other.database, 'ask', {});
  await vi.waitFor(() => expect(askedJobs).toEqual([[{ one: 1 }]]));
  await queue.stop();
});
