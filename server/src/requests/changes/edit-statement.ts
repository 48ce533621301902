/** Builds the statements that change existing requests. Private to this folder. */
import { announcementOf } from './announced-change.ts';

/**
 * SQL for the time of a change: `stamp.at` is later than everything that mirrors have read. $1: the client,
 * $2: now. Every writer takes its lock before any row lock (decision 16).
 */
export const stamp = 'stamp as materialized (select modification_time($1, $2) as at)';

/** SQL: true if the status after the edit is final. */
const isFinal = `exists (
          select from statuses s
          where s.client_id = $1 and s.status_id = coalesce($3, r.status_id) and s.type = 2)`;

/**
 * The time of the act that this change takes back; null if it takes back none. An effect with this time is
 * undone.
 */
const undoneAt = `(
          select e.changed_at from request_events e where e.client_id = $1 and e.request_id = r.request_id
            and e.version = ($5::json -> 0 ->> 'takesBack')::integer limit 1)`;
/** SQL: true if residents read nothing of the change, which `applyEdit` decides. */
const isForStaff = `coalesce(($5::json -> 0 ->> 'isForStaff')::boolean, false)`;
const changedAt = 'greatest(r.modified_at, stamp.at)';

/** Parts of a statement. */
interface EditParts {
  /** Condition on the requests `r`. */
  which: string;
  /** Columns to set besides the status. */
  set?: string;
  /** Other tables. */
  from?: string;
  /** SQL of the main request after the edit. Default: it stays. */
  mainAfter?: string;
}

/**
 * Builds the statement. A request is closed while its status is final or it has a main request, so a
 * duplicate that is unlinked is open again without being reopened.
 */
export function editing({ which, set, from, mainAfter = 'r.duplicate_of' }: EditParts): string {
  return `
    with ${stamp}, changed as (
      update work_requests r
      set ${set === undefined ? '' : `${set}, `}status_id = coalesce($3, r.status_id),
        closed_at = case when ${mainAfter} is not null then coalesce(r.closed_at, ${changedAt})
          when $3 is null and r.duplicate_of is null then r.closed_at
          when ${isFinal} then coalesce(r.closed_at, ${changedAt}) end,
        reopened_at = case when r.reopened_at = ${undoneAt} then null
          when $3 is null or r.closed_at is null or r.duplicate_of is not null or ${isFinal}
            or r.closed_at = ${undoneAt} then r.reopened_at
          else ${changedAt} end,
        answered_at = case when r.answered_at = ${undoneAt} then null
          when $4 then coalesce(r.answered_at, ${changedAt}) else r.answered_at end,
        modified_at = ${changedAt}, version = r.version + 1
      from stamp, work_requests before${from === undefined ? '' : `, ${from}`}
      where r.client_id = $1 and before.client_id = $1 and before.request_id = r.request_id and ${which}
      returning r.request_id, r.guid, r.account_id, r.status_id, r.modified_at, r.version, r.team_id,
        before.team_id as team_before
    ), recorded as (
      insert into request_events (client_id, request_id, status_id, version, kind, actor, account_id, author, comment,
        changes, is_in_history, changed_at, takes_back)
      select $1, request_id, status_id, version, kind, actor, "accountId", author, comment,
        coalesce(changes, '{}'), "isInHistory", coalesce("changedAt", modified_at), cancels
      from changed, json_to_recordset($5) as event (kind text, actor text, "accountId" bigint, author text, comment text,
        changes jsonb, "isInHistory" boolean, "changedAt" timestamptz, cancels integer)
      where kind is not null
    )
    select request_id as "requestId", ${announcementOf('changed', isForStaff)} from changed`;
}
