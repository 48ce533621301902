/** What mirrors have been promised. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** How long a promise waits for changes that are under way; meanwhile no other change begins. */
const patienceMs = 5000;

/**
 * Promises that from now on nothing is stamped at or before `until`, once every change that is under way has committed.
 * Costs one look where that was promised before. Throws `DatabaseTimeout` when a change takes too long.
 */
export async function promiseUntil(database: Database, clientId: number, until: Date): Promise<void> {
  const [promised] = await database.query(
    'select from mirror_promises where client_id = $1 and read_until >= $2',
    [clientId, until],
  );
  if (promised !== undefined) return;
  // One statement, so that the lock, for which `modification_time` waits, is not held while this process does other things.
  await database.query(
    `with patience as materialized (
       select set_config('lock_timeout', $3, true)
     ), alone as materialized (
       select pg_advisory_xact_lock(1, $1) from patience
     )
     insert into mirror_promises (client_id, read_until) select $1, $2 from alone
     on conflict (client_id) do update set read_until = greatest(mirror_promises.read_until, excluded.read_until)`,
    [clientId, until, String(patienceMs)],
  );
}
