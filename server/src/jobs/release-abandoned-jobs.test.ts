import { beforeEach, expect, test } from 'vitest';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { releaseAbandonedJobs } from './release-abandoned-jobs.ts';

const { database } = await createTestDatabase();

beforeEach(async () => {
  await database.query('delete from graphile_worker._private_jobs');
  await enqueueJob(database, 'killed', {});
  await enqueueJob(database, 'at-work', {});
  const begin = `update graphile_worker._private_jobs j set locked_by = identifier, locked_at = now() - minutes * interval '1 minute'
    from graphile_worker._private_tasks t, (values ('killed', 11), ('at-work', 2)) as begun (task, minutes)
    where t.id = j.task_id and t.identifier = begun.task`;
  await database.query(begin);
});

const atWork = async () => {
  const rows = await database.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs where locked_by is not null',
  );
  return rows.map(({ task }) => task);
};

test('A job that its process started long ago can be retried by another process, a recent one cannot', async () => {
  expect(await releaseAbandonedJobs(database)).toBe(1);
  expect(await atWork()).toEqual(['at-work']);
});

test('If there is no other process, all started jobs are abandoned', async () => {
  expect(await releaseAbandonedJobs(database, { isOnlyProcess: true })).toBe(2);
  expect(await atWork()).toEqual([]);
});
