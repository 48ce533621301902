/** What is found out of the server at each look: its queue, connections, lines and disk. */
import type pg from 'pg';
import type { FreeSpace } from '#platform/free-space.ts';
import type { Database } from '#platform/database.ts';
import type { Metrics } from '#platform/metrics.ts';
import { selectQueue } from './queue-store.ts';

export interface LookedAt {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly space: FreeSpace;
  /** How many live lines are open. */
  readonly countLines: () => number;
}

export function lookAtServer(metrics: Metrics, { database, pool, space, countLines }: LookedAt): void {
  metrics.look(
    'fixpoint_jobs',
    'Jobs of the queue: due, waiting for their time, failed for good.',
    ['task', 'state'],
    async () =>
      (await selectQueue(database)).map(({ task, state, count }) => ({
        value: count,
        labels: { task, state },
      })),
  );
  metrics.look(
    'fixpoint_oldest_due_job_seconds',
    'For how long the oldest job that is due has waited.',
    ['task'],
    async () =>
      (await selectQueue(database))
        .filter(({ state }) => state === 'due')
        .map(({ task, ageSeconds }) => ({ value: ageSeconds, labels: { task } })),
  );
  metrics.look(
    'fixpoint_database_connections',
    'Connections of the pool, and who waits for one.',
    ['state'],
    () => [
      { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { value: pool.idleCount, labels: { state: 'idle' } },
      { value: pool.waitingCount, labels: { state: 'awaited' } },
    ],
  );
  metrics.look('fixpoint_live_lines', 'Open lines of portals and desks.', [], () => [
    { value: countLines() },
  ]);
  metrics.look('fixpoint_photos_refused', '1 while the disk has no room for photos.', [], async () => [
    { value: (await space.isTight()) ? 1 : 0 },
  ]);
}
