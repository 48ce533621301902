/**
 * For each duplicate: the last event and note of the main request that its reporter was mailed about. Private
 * to this folder.
 */
import type { Database } from '#platform/database.ts';
import { allDuplicatesBelow, duplicatesBelow } from '#requests/duplicate-store.ts';
import type { HistoryMark } from './request-mail-store.ts';

/** Sets the marks of the duplicates below a request to the latest event and note of `mainRequestId`. */
export async function setMarks(
  tx: Database,
  clientId: number,
  { below, isWithItself, mainRequestId }: { below: number; isWithItself: boolean; mainRequestId: number },
): Promise<void> {
  await tx.query(
    `with below as materialized ${allDuplicatesBelow}
     insert into duplicate_marks (client_id, request_id, told_event_id, told_note_id, begun_event_id)
     select $1, request_id,
       (select coalesce(max(event_id), 0) from request_events where client_id = $1 and request_id = $3),
       (select coalesce(max(note_id), 0) from notes where client_id = $1 and request_id = $3),
       (select coalesce(max(event_id), 0) from request_events where client_id = $1 and request_id = $3)
     from (select request_id from below union select $2::bigint where $4) one
     on conflict (client_id, request_id) do update
     set told_event_id = excluded.told_event_id, told_note_id = excluded.told_note_id,
       begun_event_id = excluded.begun_event_id`,
    [clientId, below, mainRequestId, isWithItself],
  );
}

/**
 * Moves the marks of a duplicate, and those below it, to the event before the closing of the main request. Returns
 * false and does nothing if the main request is open, or if the last mailed status of the duplicate is final.
 */
export async function moveMarksBeforeClosing(
  tx: Database,
  clientId: number,
  requestId: number,
  mainRequestId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `with below as materialized ${allDuplicatesBelow}, told as materialized (
       select coalesce((
         select told_status_id from request_mails where client_id = $1 and request_id = $2), e.status_id) as status_id
       from request_events e
       where e.client_id = $1 and e.request_id = $2 and e.event_id <= coalesce(
         (select told_event_id from request_mails where client_id = $1 and request_id = $2), e.event_id)
       order by e.event_id desc limit 1
     ), opened as materialized (
       select max(e.event_id) as event_id
       from request_events e join statuses s on s.client_id = $1 and s.status_id = e.status_id
       where e.client_id = $1 and e.request_id = $3 and s.type <> 2
     )
     update duplicate_marks d set told_event_id = opened.event_id, begun_event_id = opened.event_id
     from opened
     where d.client_id = $1 and (d.request_id = $2 or d.request_id in (select request_id from below))
       and opened.event_id < d.told_event_id
       and exists (
         select from work_requests m join statuses s on s.client_id = $1 and s.status_id = m.status_id
         where m.client_id = $1 and m.request_id = $3 and s.type = 2)
       and exists (
         select from told join statuses s on s.client_id = $1 and s.status_id = told.status_id where s.type <> 2)
     returning 1`,
    [clientId, requestId, mainRequestId],
  );
  return rows.length > 0;
}

export async function deleteMark(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query('delete from duplicate_marks where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
  ]);
}

/** A recipient because of a duplicate, and the mark from which their mail starts. */
export interface DuplicateReader {
  requestId: number;
  /** null: the reporter. */
  followerId: number | null;
  after: HistoryMark;
  /** The last event before the merge; null: unknown. */
  begun: number | null;
  /** The status that they were last mailed about through a main request; null: none. */
  told: number | null;
}

/** SQL for the reporters and followers who get mails about the request of `table` itself. */
const readersOf = (table: string) => `
    select r.request_id, null::bigint as follower_id, lower(coalesce(a.email, r.email)) as email
    from ${table} join work_requests r on r.client_id = $1 and r.request_id = ${table}.request_id
      left join request_mails m on m.client_id = $1 and m.request_id = r.request_id
      left join accounts a on a.client_id = $1 and a.account_id = r.account_id and a.role is null
    where m.stopped_at is null and coalesce(a.email, r.email) <> ''
    union all
    select f.request_id, f.follower_id, lower(f.email)
    from ${table} join request_followers f on f.client_id = $1 and f.request_id = ${table}.request_id
    where f.confirmed_at is not null and f.stopped_at is null`;

/**
 * SQL parts that end in `told`: each address of a duplicate once, without the addresses that get the mail about
 * the request itself. It is empty if this request is a duplicate as well. $3 and $4: the marks for duplicates
 * without a mark.
 */
const toldOfDuplicates = `
     below as materialized ${duplicatesBelow}, itself as materialized (
       select request_id from work_requests where client_id = $1 and request_id = $2 and duplicate_of is null
     ), told_too as materialized (
       select request_id from below where exists (select from itself)
     ), readers as (${readersOf('told_too')}), told as materialized (
       select distinct on (email) readers.request_id as "requestId", follower_id as "followerId", email,
         json_build_object('historyId', coalesce(before.told_event_id, $3), 'noteId', coalesce(before.told_note_id, $4)) as after,
         before.begun_event_id as begun, mails.told_status_id as told
       from readers left join duplicate_marks before on before.client_id = $1 and before.request_id = readers.request_id
         left join request_mails mails on mails.client_id = $1 and mails.request_id = readers.request_id
       where email not in (select email from (${readersOf('itself')}) told)
       order by email, follower_id nulls first, readers.request_id
     )`;

/**
 * Moves the marks of all duplicates up to `upTo`, unless this request is a duplicate as well. Returns each
 * address once, without those that get the mail about the request itself.
 */
export function moveDuplicateMarks(
  tx: Database,
  clientId: number,
  requestId: number,
  { after, upTo }: { after: HistoryMark; upTo: HistoryMark },
): Promise<DuplicateReader[]> {
  return tx.query(
    `with ${toldOfDuplicates}, moved as ( -- after the part that reads the marks: with distributed tables, the parts run one by one
       insert into duplicate_marks (client_id, request_id, told_event_id, told_note_id)
       select $1, request_id, $5, $6 from told_too
       on conflict (client_id, request_id) do update
       set told_event_id = excluded.told_event_id, told_note_id = excluded.told_note_id
     )
     select "requestId", "followerId", after, begun, told from told`,
    [clientId, requestId, after.historyId, after.noteId, upTo.historyId, upTo.noteId],
  );
}

/** A recipient of the next mail about a request. */
export interface NewsReader extends DuplicateReader {
  email: string;
}

/** The recipients of the next mail about a request: first its own, then those of its duplicates. */
export async function selectReaders(
  database: Database,
  clientId: number,
  requestId: number,
  after: HistoryMark,
): Promise<NewsReader[]> {
  return database.query(
    `with ${toldOfDuplicates}, own as (
       select request_id from work_requests where client_id = $1 and request_id = $2 and deleted_at is null
     ), own_readers as (
       select distinct on (email) request_id as "requestId", follower_id as "followerId", email
       from (${readersOf('own')}) found order by email, follower_id nulls first
     )
     select * from (
       select "requestId", "followerId", email,
         json_build_object('historyId', $3::bigint, 'noteId', $4::bigint) as after, null::bigint as begun,
         (select told_status_id from request_mails where client_id = $1 and request_id = $2) as told
       from own_readers
       union all
       select "requestId", "followerId", email, after, begun, told from told
     ) readers
     order by "requestId" <> $2, "followerId" nulls first, "requestId"`,
    [clientId, requestId, after.historyId, after.noteId],
  );
}

/** Number of addresses that get mails about each of these requests, including those of its duplicates. */
export function selectReaderCounts(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<{ requestId: number; readers: number }[]> {
  return database.query(
    `with recursive same as (
       select request_id as told, request_id from unnest($2::bigint[]) as asked (request_id)
       union
       select same.told, r.request_id from same join work_requests r on r.client_id = $1 and r.duplicate_of = same.request_id
       where r.deleted_at is null
     ), distinct_ones as (select distinct request_id from same), readers as (${readersOf('distinct_ones')})
     select same.told as "requestId", count(distinct readers.email) as readers
     from same join readers using (request_id) group by same.told`,
    [clientId, requestIds],
  );
}
