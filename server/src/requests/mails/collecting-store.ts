/** Stores the time until which the changes of a request are collected for one mail. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** The given requests whose mails have begun. Only such requests can have news. */
export async function selectBegun(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ requestId: number }>(
    `select request_id as "requestId" from request_mails where client_id = $1 and request_id = any($2)`,
    [clientId, requestIds],
  );
  return rows.map(({ requestId }) => requestId);
}

/** Waits for changes of the request that are not committed yet. They lock the request before its mails. */
export async function awaitChanges(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query('select 1 from work_requests where client_id = $1 and request_id = $2 for key share', [
    clientId,
    requestId,
  ]);
}

/**
 * Time until which changes are collected: `until`, or earlier if collecting has already begun. Undefined when
 * the request is gone, or nobody is to be mailed.
 */
export async function startCollecting(
  tx: Database,
  clientId: number,
  requestId: number,
  until: Date,
): Promise<Date | undefined> {
  const [row] = await tx.query<{ until: Date }>(
    `insert into request_mails as m (client_id, request_id, gathering_until)
     select client_id, request_id, $3 from work_requests
     where client_id = $1 and request_id = $2 and deleted_at is null and (account_id is not null or email <> ''
       or exists (
         select from request_followers f
         where f.client_id = $1 and f.request_id = $2 and f.confirmed_at is not null and f.stopped_at is null)
       or exists (select from work_requests d where d.client_id = $1 and d.duplicate_of = $2))
     on conflict (client_id, request_id) do update
     set gathering_until = coalesce(m.gathering_until, excluded.gathering_until)
     returning gathering_until as until`,
    [clientId, requestId, until],
  );
  return row?.until;
}

/** SQL condition: a member has set a status or outcome with the event `e` of request $2, and nobody has undone it. */
const isUndoable = `e.kind = 'updated' and e.actor = 'staff' and e.takes_back is null
       and (e.changes ? 'statusId' or e.changes ? 'outcome')
       and not exists (
         select from request_events u where u.client_id = $1 and u.request_id = $2 and u.takes_back = e.version)`;

/** Time of the last status or outcome that a member has set after that time and may still undo; null: no such act. */
export async function selectLastUndoableSince(
  tx: Database,
  clientId: number,
  requestId: number,
  since: Date,
): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    `select max(e.changed_at) as at from request_events e
     where e.client_id = $1 and e.request_id = $2 and e.changed_at > $3 and ${isUndoable}`,
    [clientId, requestId, since],
  );
  return row!.at;
}

/**
 * Time of the last unmailed status or outcome that a member has set and may still undo; null: no such act. A reply
 * has waited already, and an act that was undone is over.
 */
export async function selectLastUndoable(
  tx: Database,
  clientId: number,
  requestId: number,
): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    `select max(e.changed_at) as at
     from request_mails m join request_events e on e.client_id = $1 and e.request_id = $2
     where m.client_id = $1 and m.request_id = $2 and e.event_id > m.told_event_id
       and ${isUndoable}`,
    [clientId, requestId],
  );
  return row!.at;
}

/** Stops collecting if the request is removed, and keeps its mark. False: it is not removed. */
export async function stopCollectingRemoved(
  tx: Database,
  clientId: number,
  requestId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update request_mails m set gathering_until = null
     from work_requests r
     where m.client_id = $1 and m.request_id = $2 and r.client_id = $1 and r.request_id = $2
       and r.deleted_at is not null
     returning 1`,
    [clientId, requestId],
  );
  return rows.length > 0;
}

/** Changes that are collected for a mail are collected at least until then. */
export async function postponeMail(
  tx: Database,
  clientId: number,
  requestId: number,
  until: Date,
): Promise<void> {
  await tx.query(
    `update request_mails set gathering_until = $3
     where client_id = $1 and request_id = $2 and gathering_until < $3`,
    [clientId, requestId, until],
  );
}

/** Changes that are collected for a mail are collected until then at most. */
export async function hastenMail(
  tx: Database,
  clientId: number,
  requestId: number,
  until: Date,
): Promise<void> {
  await tx.query(
    `update request_mails set gathering_until = least(gathering_until, $3)
     where client_id = $1 and request_id = $2`,
    [clientId, requestId, until],
  );
}
