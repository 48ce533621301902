import type { Database } from '#platform/database.ts';
import { isDistributed } from './test-database.ts';

/**
 * The connections that wait for locks of this transaction. With distributed tables, the rows and the waiting
 * connections are on a worker; their ids are then 0.
 */
export async function waitingFor(tx: Database): Promise<number[]> {
  const here = 'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
  const anywhere = `${here} union all select 0 from citus_lock_waits`;
  const rows = await tx.query<{ pid: number }>(isDistributed() ? anywhere : here);
  return rows.map(({ pid }) => pid);
}
