import { afterAll, expect, test, vi } from 'vitest';
import { disableClient, enableClient } from '#clients/lifecycle/availability.ts';
import { systemClock } from '#platform/clock.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { openLog } from '#platform/log.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { openHeldClients } from './held-clients.ts';
import { startJobs } from './job-runner.ts';
import { selectQueue } from '#metrics/queue-store.ts';

const { database, pool } = await createTestDatabase();
const [off, on] = [
  await addMunicipality(database, { name: 'off' }),
  await addMunicipality(database, { name: 'on' }),
];
const doneJobs: number[] = [];
const tasks = {
  say: async (payload: unknown) => void doneJobs.push((payload as { clientId: number }).clientId),
};
const order = (clientId: number) => enqueueJob(database, 'say', { clientId });
/** Without the cache of the runner, which lasts some seconds. */
const findHeld = () => openHeldClients({ database, clock: systemClock })();
const runner = await (async () => {
  // Ordered by an older server that did not mark jobs.
  await database.query(`select graphile_worker.add_job('say', json_build_object('clientId', $1::integer))`, [
    off.clientId,
  ]);
  await disableClient(database, off.clientId, new Date());
  return startJobs({
    pool,
    log: openLog({ level: 'silent' }),
    tasks,
    schedules: [],
    concurrency: 2,
    findHeldFlags: findHeld,
  });
})();
afterAll(() => runner.stop());

test('Jobs of a municipality that is switched off wait until it is switched on again; jobs of others run', async () => {
  await order(off.clientId);
  await order(on.clientId);
  await vi.waitFor(() => expect(doneJobs).toEqual([on.clientId]));
  await order(on.clientId);
  await vi.waitFor(() => expect(doneJobs).toEqual([on.clientId, on.clientId]));
  // Held jobs do not count as late. A job that ran stays in the queue for a moment.
  const heldJobs = [{ task: 'say', state: 'waiting', count: 2 }];
  await vi.waitFor(async () => expect(await selectQueue(database)).toMatchObject(heldJobs));
  await enableClient(database, off.clientId);
  await vi.waitFor(() => expect(doneJobs).toEqual([on.clientId, on.clientId, off.clientId, off.clientId]));
});
