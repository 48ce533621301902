/** The replica of the database, where there is one: reads that may lag are asked of it. */
import type { Config } from './config.ts';
import type { Database } from '#platform/database.ts';
import { openLaggingReads } from '#platform/sql/lagging-reads.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { openDatabase } from '#platform/sql/open-database.ts';

export interface Replica {
  /** For reads that may lag. */
  readonly database: Database;
  /** How old what it holds may be, in milliseconds; undefined where nobody knows, or there is none. */
  lagMs(): number | undefined;
  close(): Promise<void>;
}

/** The settings of config.ts that matter here. */
type ReplicaSettings = Pick<
  Config,
  'databaseReplicaUrl' | 'databaseReplicaLagSeconds' | 'databaseConnections' | 'databaseTimeoutMs'
>;

/** Opens it; without one the database itself answers. Nobody waits for it, and no server needs it. */
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
  const opened = openDatabase({ address: { url }, connections, timeoutMs }, log);
  const mostLagMs = settings.databaseReplicaLagSeconds * 1000;
  const reads = openLaggingReads({ primary: database, replica: opened.database, mostLagMs, log, metrics });
  return {
    database: reads.database,
    lagMs: reads.lagMs,
    close() {
      reads.stop();
      return opened.close();
    },
  };
}
