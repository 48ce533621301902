/** The promises given to mirrors. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** How long a promise waits for open changes; meanwhile no other change begins. */
const patienceMs = 5000;

/**
 * Promises that from now on no change is stamped at or before `until`, once every open change has committed.
 * Costs one query if that was promised before. Throws `DatabaseTimeout` when a change takes too long.
 */
export async function promiseUntil(database: Database, clientId: number, until: Date): Promise<void> {
  const [promiseRow] = await database.query(
    'select from mirror_promises where client_id = $1 and read_until >= $2',
    [clientId, until],
  );
  if (promiseRow !== undefined) return;
  // One statement, because `modification_time` waits for the lock: this process must not do other work while
  // it holds it.
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
