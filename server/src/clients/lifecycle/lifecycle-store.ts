/** The rows with a client's state, names and time of removal. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** Until the transaction ends, no client is created or renamed, and no name is released. */
export async function lockClientNames(tx: Database): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('names of clients', 0))");
}

/** The shared lock for creating clients: each creation itself refuses a taken name. */
export async function lockNamesShared(tx: Database): Promise<void> {
  await tx.query("select pg_advisory_xact_lock_shared(hashtextextended('names of clients', 0))");
}

/** The client that has or had this name. */
export async function selectHolder(
  tx: Database,
  name: string,
): Promise<{ clientId: number; name: string } | undefined> {
  const [row] = await tx.query<{ clientId: number; name: string }>(
    `select client_id as "clientId", name from clients where name = $1 or former_names @> array[$1::text]`,
    [name],
  );
  return row;
}

export async function updateName(
  tx: Database,
  clientId: number,
  { name, basemap, now }: { name: string; basemap: object; now: Date },
): Promise<void> {
  await tx.query(
    `update clients set samples_name = coalesce(samples_name, name), basemap = $3, applied_at = $4,
       former_names = array_append(array_remove(former_names, $2), name), name = $2
     where client_id = $1`,
    [clientId, name, JSON.stringify(basemap), now],
  );
}

export async function removeFormerName(tx: Database, clientId: number, name: string): Promise<void> {
  await tx.query('update clients set former_names = array_remove(former_names, $2) where client_id = $1', [
    clientId,
    name,
  ]);
}

/** `disabled_at` keeps its time if the client is disabled already. */
export async function updateAvailability(
  tx: Database,
  clientId: number,
  { disabledAt, removeAt }: { disabledAt: Date | null; removeAt: Date | null },
): Promise<void> {
  await tx.query(
    `update clients set remove_at = $3,
       disabled_at = case when $2::timestamptz is not null then coalesce(disabled_at, $2) end
     where client_id = $1`,
    [clientId, disabledAt, removeAt],
  );
}

/** The disabled clients. */
export async function selectDisabled(database: Database): Promise<number[]> {
  const rows = await database.query<{ clientId: number }>(
    'select client_id as "clientId" from clients where disabled_at is not null',
  );
  return rows.map(({ clientId }) => clientId);
}

/** The clients that are to be removed by now. */
export function selectClientsToRemove(
  database: Database,
  now: Date,
): Promise<{ clientId: number; name: string; displayName: string }[]> {
  return database.query(
    `select client_id as "clientId", name, display_name as "displayName" from clients
     where remove_at <= $1 order by remove_at`,
    [now],
  );
}
