import { expect, test } from 'vitest';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { forgetFailedJobs } from './forget-failed-jobs.ts';

const { database } = await createTestDatabase();

test('Jobs that have failed for good are deleted after a week; those that are still retried stay', async () => {
  for (const task of ['failed-long-ago', 'failed-today', 'still-tried']) await enqueueJob(database, task, {});
  const change = (task: string, attempts: number, days: number) =>
    database.query(
      `update graphile_worker._private_jobs j set attempts = $2, updated_at = now() - $3 * interval '1 day'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
      [task, attempts, days],
    );
  await change('failed-long-ago', 25, 8);
  await change('failed-today', 25, 0);
  await change('still-tried', 24, 8);
  expect(await forgetFailedJobs(database)).toBe(1);
  const remainingJobs = await database.query(
    'select task_identifier as task from graphile_worker.jobs order by id',
  );
  expect(remainingJobs).toEqual([{ task: 'failed-today' }, { task: 'still-tried' }]);
});
