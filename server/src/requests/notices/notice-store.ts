/** The rows of notices. Private to this folder. */
import type { NoticeKind } from '@fixpoint/contract/desk/notices/notice.ts';
import { type Database, ofAllClients } from '#platform/database.ts';
import type { NoticeReader } from './notice-readers-store.ts';

/** The facts that the notices of all readers of an act share. */
interface SameForAll {
  kind: NoticeKind;
  authorId: number | null;
  now: Date;
}

/** Adds a notice for each reader. A due time that was noticed meanwhile is left out. */
export async function insertNotices(
  tx: Database,
  clientId: number,
  readers: readonly NoticeReader[],
  { kind, authorId, now }: SameForAll,
): Promise<void> {
  const isOfDue = kind === 'dueSoon';
  const rows = readers.map(({ accountId, requestId, version, dueAt, pace }) => ({
    accountId,
    requestId,
    version: isOfDue ? null : version,
    dueAt: isOfDue ? dueAt : null,
    mail: pace === 'here' ? 'none' : pace,
  }));
  await tx.query(
    `insert into notices (client_id, account_id, request_id, kind, version, author_id, due_at, noticed_at, mail)
     select $1, "accountId", "requestId", $2, version, $3, "dueAt", $4, mail from json_to_recordset($5) as row (
       "accountId" bigint, "requestId" bigint, version integer, "dueAt" timestamptz, mail text)
     on conflict do nothing`,
    [clientId, kind, authorId, now, JSON.stringify(rows)],
  );
}

/** Removes the unread notices of an act that was undone; returns their readers. */
export async function deleteUndone(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  version: number,
): Promise<number[]> {
  const rows = await tx.query<{ accountId: number }>(
    `delete from notices
     where client_id = $1 and request_id = any($2) and version = $3 and read_at is null
     returning account_id as "accountId"`,
    [clientId, requestIds, version],
  );
  return rows.map(({ accountId }) => accountId);
}

export async function deleteNoticesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from notices where client_id = $1 and request_id = any($2)', [clientId, requestIds]);
}

/** Deletes notices from before this time, and of each reader those beyond the newest ones; returns how many. */
export async function sweepNoticeRows(
  database: Database,
  { before, mostOfReader }: { before: Date; mostOfReader: number },
): Promise<number> {
  const oldRows = await database.query(
    `${ofAllClients} delete from notices where noticed_at < $1 returning 1`,
    [before],
  );
  const readers = await database.query<{ clientId: number; accountId: number }>(
    `${ofAllClients} select client_id as "clientId", account_id as "accountId" from notices
     group by client_id, account_id having count(*) > $1`,
    [mostOfReader],
  );
  let count = oldRows.length;
  for (const { clientId, accountId } of readers) {
    const extraRows = await database.query(
      `delete from notices where client_id = $1 and account_id = $2 and notice_id <= (
         select notice_id from notices where client_id = $1 and account_id = $2
         order by notice_id desc offset $3 limit 1)
       returning 1`,
      [clientId, accountId, mostOfReader],
    );
    count += extraRows.length;
  }
  return count;
}
