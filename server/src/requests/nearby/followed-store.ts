/** Reads the requests that a resident follows. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { mainRequestsOf } from '#requests/main-requests-sql.ts';

/** A request of somebody else that a resident follows. */
export interface Followed {
  requestId: number;
  workTypeName: string;
  /** The name for residents; that of the main request for a duplicate. */
  statusName: string;
  /** 0 new, 1 in progress, 2 final. */
  statusType: number;
  saidAt: Date;
  hasEmails: boolean;
}

const most = 100;

/** The last one first. A guest has a session alone, a citizen the account in all sessions. */
export function selectFollowedOf(
  database: Database,
  clientId: number,
  { accountId, sessionId }: { accountId: number | null; sessionId: number },
): Promise<Followed[]> {
  const ofPerson = accountId === null ? 'session_id = $2' : 'account_id = $2';
  return database.query(
    `with recursive mine as materialized (
       select m.request_id, m.said_at, f.confirmed_at is not null and f.stopped_at is null as has_emails
       from me_toos m
         left join request_followers f
           on f.client_id = $1 and f.request_id = m.request_id and f.follower_id = m.follower_id
       where m.client_id = $1 and m.${ofPerson} order by m.said_at desc limit ${most}
     ), found as (
       select r.request_id, r.duplicate_of
       from mine join work_requests r on r.client_id = $1 and r.request_id = mine.request_id
       where r.deleted_at is null and r.purged_at is null
     ), ${mainRequestsOf('found')}
     select r.request_id as "requestId", t.name as "workTypeName", s.citizen_name as "statusName",
       s.type as "statusType", mine.said_at as "saidAt", mine.has_emails as "hasEmails"
     from mine join main_requests using (request_id)
       join work_requests r on r.client_id = $1 and r.request_id = mine.request_id
       join work_requests m on m.client_id = $1 and m.request_id = main_requests.main_id
       join work_types t on t.client_id = $1 and t.work_type_id = r.work_type_id
       join statuses s on s.client_id = $1 and s.status_id = m.status_id
     order by mine.said_at desc, r.request_id desc`,
    [clientId, accountId ?? sessionId],
  );
}
