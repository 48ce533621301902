/** Values that are read at each scrape: queue, connections, live connections and disk. */
import type pg from 'pg';
import type { FilesWatch } from '#platform/files/files-watch.ts';
import type { Database } from '#platform/database.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { selectQueue } from './queue-store.ts';
import { selectOldestDue, selectWebhookStates } from './webhook-state-store.ts';

export interface LookedAt {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly watch: FilesWatch;
  /** Number of open live connections. */
  readonly countLines: () => number;
  /** Maximum lag of the replica; undefined if it is unknown, or without a replica. */
  readonly replica: { lagMs(): number | undefined };
  /** The setting MAIL_HOLD. */
  readonly mailHold: boolean;
}

export function lookAtServer(metrics: Metrics, serverParts: LookedAt): void {
  const { database, pool, watch, countLines, mailHold, replica } = serverParts;
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
    'How long the oldest due job has waited.',
    ['task'],
    async () =>
      (await selectQueue(database))
        .filter(({ state }) => state === 'due')
        .map(({ task, ageSeconds }) => ({ value: ageSeconds, labels: { task } })),
  );
  metrics.look(
    'fixpoint_database_connections',
    'Connections of the pool, and callers that wait for one.',
    ['state'],
    () => [
      { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { value: pool.idleCount, labels: { state: 'idle' } },
      { value: pool.waitingCount, labels: { state: 'awaited' } },
    ],
  );
  metrics.look('fixpoint_live_lines', 'Live connections of portals and desks.', [], () => [
    { value: countLines() },
  ]);
  lookAtFiles(metrics, watch);
  lookAtMails(metrics, mailHold);
  lookAtWebhooks(metrics, database);
  lookAtReplica(metrics, replica);
}

function lookAtFiles(metrics: Metrics, watch: LookedAt['watch']): void {
  metrics.look('fixpoint_photos_refused', '1 while photos are refused.', [], async () => [
    { value: (await watch.state()) === 'fine' ? 0 : 1 },
  ]);
  metrics.look('fixpoint_file_store_missing', '1 while the store of files is missing.', [], async () => [
    { value: (await watch.state()) === 'missing' ? 1 : 0 },
  ]);
}

function lookAtMails(metrics: Metrics, mailHold: boolean): void {
  metrics.look('fixpoint_mails_held', '1 while mails are held back (MAIL_HOLD).', [], () => [
    { value: mailHold ? 1 : 0 },
  ]);
}

function lookAtWebhooks(metrics: Metrics, database: Database): void {
  metrics.look('fixpoint_webhooks', 'Webhooks: active, paused, and switched off.', ['state'], async () =>
    (await selectWebhookStates(database)).map(({ state, count }) => ({ value: count, labels: { state } })),
  );
  metrics.look(
    'fixpoint_oldest_due_webhook_message_seconds',
    'How long the oldest message of an active webhook has been due.',
    [],
    async () => [{ value: await selectOldestDue(database) }],
  );
}

function lookAtReplica(metrics: Metrics, replica: LookedAt['replica']): void {
  metrics.look('fixpoint_replica_lag_seconds', 'The greatest delay of the data in the replica.', [], () => {
    const lagMs = replica.lagMs();
    return lagMs === undefined ? [] : [{ value: lagMs / 1000 }];
  });
}
