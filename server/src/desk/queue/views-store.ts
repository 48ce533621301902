/** The rows of saved views. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { DeskScope } from '#desk/scope.ts';

export interface ViewRow {
  viewId: number;
  name: string;
  /** In its wire form. */
  filter: unknown;
  sort: string;
  isShared: boolean;
}

/** The fields of a view that are saved. */
export type ViewFields = Omit<ViewRow, 'viewId'>;

const columns = `view_id as "viewId", name, filter, sort, account_id is null as "isShared"`;

/** The shared views and the account's own views, each by name. */
export function selectViews(database: Database, { clientId, accountId }: DeskScope): Promise<ViewRow[]> {
  return database.query(
    `select ${columns} from saved_views where client_id = $1 and (account_id is null or account_id = $2)
     order by account_id nulls first, lower(name)`,
    [clientId, accountId],
  );
}

/** The view, if it is shared or belongs to the account. */
export async function selectView(
  database: Database,
  { clientId, accountId }: DeskScope,
  viewId: number,
): Promise<ViewRow | undefined> {
  const [row] = await database.query<ViewRow>(
    `select ${columns} from saved_views
     where client_id = $1 and view_id = $3 and (account_id is null or account_id = $2)`,
    [clientId, accountId, viewId],
  );
  return row;
}

/** Locks the views of one owner until the transaction ends. Returns their names in lower case, by id. */
export async function lockViewNames(
  tx: Database,
  { clientId, accountId }: DeskScope,
  isShared: boolean,
): Promise<ReadonlyMap<number, string>> {
  const owner = isShared ? null : accountId;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('saved views ' || coalesce($2, 0), $1))`, [
    clientId,
    owner,
  ]);
  const rows = await tx.query<{ viewId: number; name: string }>(
    `select view_id as "viewId", lower(name) as name from saved_views
     where client_id = $1 and account_id is not distinct from $2`,
    [clientId, owner],
  );
  return new Map(rows.map(({ viewId, name }) => [viewId, name]));
}

export async function insertView(
  tx: Database,
  { clientId, accountId }: DeskScope,
  { name, filter, sort, isShared }: ViewFields,
): Promise<number> {
  const [row] = await tx.query<{ viewId: number }>(
    `insert into saved_views (client_id, account_id, name, filter, sort) values ($1, $2, $3, $4, $5)
     returning view_id as "viewId"`,
    [clientId, isShared ? null : accountId, name, JSON.stringify(filter), sort],
  );
  return row!.viewId;
}

export async function updateView(
  tx: Database,
  { clientId, accountId }: DeskScope,
  viewId: number,
  { name, filter, sort, isShared }: ViewFields,
): Promise<void> {
  await tx.query(
    `update saved_views set account_id = $3, name = $4, filter = $5, sort = $6
     where client_id = $1 and view_id = $2`,
    [clientId, viewId, isShared ? null : accountId, name, JSON.stringify(filter), sort],
  );
}

export async function deleteViewRow(tx: Database, clientId: number, viewId: number): Promise<void> {
  await tx.query('delete from saved_views where client_id = $1 and view_id = $2', [clientId, viewId]);
}
