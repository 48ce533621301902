/** The replica of the database, if set. It answers reads that may return older data. */
import type { Config } from './config.ts';
import type { Database } from '#platform/database.ts';
import { openLaggingReads } from '#platform/sql/lagging-reads.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { openDatabase } from '#platform/sql/open-database.ts';

export interface Replica {
  /** For reads that may return older data. */
  readonly database: Database;
  /** Age of the replica's data in milliseconds; undefined if unknown, or without a replica. */
  lagMs(): number | undefined;
  close(): Promise<void>;
}

type ReplicaSettings = Pick<
  Config,
  'databaseReplicaUrl' | 'databaseReplicaLagSeconds' | 'databaseConnections' | 'databaseTimeoutMs'
>;

/**
 * Opens the replica. Without one, the database itself answers. The server starts and runs even if the replica
 * is away.
 */
export function openReplica(
  settings: ReplicaSettings,
  { database, log, metrics }: { database: Database; log: Log; metrics: Metrics },
): Replica {
  const {
    databaseReplicaUrl: url,
    databaseConnections: connections,
    databaseTimeoutMs: timeoutMs,
  } = settings;
  if (url === undefined) return { database, lagMs: () => undefined, close: () => Promise.resolve() };
  const openedDatabase = openDatabase({ address: { url }, connections, timeoutMs }, log);
  const mostLagMs = settings.databaseReplicaLagSeconds * 1000;
  const reads = openLaggingReads({
    primary: database,
    replica: openedDatabase.database,
    mostLagMs,
    log,
    metrics,
  });
  return {
    database: reads.database,
    lagMs: reads.lagMs,
    close() {
      reads.stop();
      return openedDatabase.close();
    },
  };
}
