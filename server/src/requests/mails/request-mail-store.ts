/**
 * The part of each request that mails have covered already, and whether the mails are stopped. Private to
 * this folder.
 */
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Database } from '#platform/database.ts';

/** An entry of a request's history and one of its notes: everything up to both; 0: nothing. */
export interface HistoryMark {
  historyId: number;
  noteId: number;
}

/** The content and recipient of a mail about a request. */
export interface MailedRequest {
  requestId: number;
  /** Empty for a reader who must not open the request. */
  guid: string;
  workTypeName: string;
  address: string;
  description: string;
  /** Key of the owner that it was passed on to, while its status says so; empty: none. */
  ownerKey: string;
  postedAt: Date;
  /** The account's, otherwise the guest's. */
  email: string;
  /** The reporter's names; empty for other readers. */
  firstName: string;
  lastName: string;
  /** True if the owner is known: an account was validated with it. */
  isEmailProven: boolean;
  /**
   * Language of the mails: the account's, otherwise the one that came with the request; null: the
   * municipality's.
   */
  language: Language | null;
  /** A guid that all mails about the request carry, so that mail programs show them as one thread. */
  threadId: string;
}

/** SQL: the owner that a request `r` is passed on to. */
export const ownerOfMail = `coalesce((select r.owner_key from statuses s
       where s.client_id = $1 and s.status_id = r.status_id and s.ending = 'passed-on'), '') as "ownerKey"`;

const lastEvent = (which = '') => `(select coalesce(max(e.event_id), 0) from request_events e
         where e.client_id = $1 and e.request_id = r.request_id${which})`;
const lastNote =
  '(select coalesce(max(n.note_id), 0) from notes n where n.client_id = $1 and n.request_id = r.request_id)';

/**
 * Records that mails about the request begin, unless they have begun already. Everything until now counts as
 * mailed.
 */
export async function insertMails(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query(
    `insert into request_mails (client_id, request_id, told_event_id, told_note_id)
     select client_id, request_id, ${lastEvent()}, ${lastNote}
     from work_requests r where r.client_id = $1 and r.request_id = $2
     on conflict do nothing`,
    [clientId, requestId],
  );
}

/** Like `insertMails`, for everything before the present version of each request. */
export async function insertMailsBefore(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into request_mails (client_id, request_id, told_event_id, told_note_id)
     select client_id, request_id, ${lastEvent(' and e.version < r.version')}, ${lastNote}
     from work_requests r where r.client_id = $1 and r.request_id = any($2)
     on conflict do nothing`,
    [clientId, requestIds],
  );
}

/** The part of the log that one mail covers. */
export interface MailedRange {
  after: HistoryMark;
  upTo: HistoryMark;
  /**
   * The last event before this reader began to get mails, if that was later than the mails themselves. The
   * reader was mailed about none of those events.
   */
  begun?: number | null | undefined;
  /** The status that this reader was last mailed about through a main request; null: only that of the first mark. */
  told?: number | null | undefined;
}

const nothing = { afterEvent: 0, afterNote: 0, upToEvent: 0, upToNote: 0, begun: null, told: null };

/**
 * SQL: the mark of events after a mail. The own statuses of a duplicate are no news, because its readers read those
 * of the main request. They become news when it is unlinked.
 */
const eventMark = (latest: string) => `case when exists (
    select from work_requests r
      join work_requests main on main.client_id = $1 and main.request_id = r.duplicate_of and main.deleted_at is null
    where r.client_id = $1 and r.request_id = $2)
  then coalesce(before.told_event_id, 0) else ${latest} end`;

/**
 * Moves the mark to the latest event and note. Returns the mark before and after; 0 everywhere if no mails have
 * begun.
 */
export async function moveMark(tx: Database, clientId: number, requestId: number): Promise<MailedRange> {
  const [row] = await tx.query<
    Record<'afterEvent' | 'afterNote' | 'upToEvent' | 'upToNote', number> &
      Pick<Required<MailedRange>, 'begun' | 'told'>
  >(
    `update request_mails m
     set gathering_until = null, told_event_id = ${eventMark('last.event_id')}, told_note_id = last.note_id
     from request_mails before, (
       select
         (select coalesce(max(event_id), 0) from request_events where client_id = $1 and request_id = $2) as event_id,
         (select coalesce(max(note_id), 0) from notes where client_id = $1 and request_id = $2) as note_id
     ) last
     where m.client_id = $1 and m.request_id = $2 and before.client_id = $1 and before.request_id = $2
     returning before.told_event_id as "afterEvent", before.told_note_id as "afterNote",
       m.told_event_id as "upToEvent", last.note_id as "upToNote", before.begun_event_id as begun,
       before.told_status_id as told`,
    [clientId, requestId],
  );
  const { afterEvent, afterNote, upToEvent, upToNote, begun, told } = row ?? nothing;
  return {
    after: { historyId: afterEvent, noteId: afterNote },
    upTo: { historyId: upToEvent, noteId: upToNote },
    begun,
    told,
  };
}

/** Records the status that the readers of a duplicate are mailed about: that of `mainRequestId` at that event. */
export async function updateToldStatus(
  tx: Database,
  clientId: number,
  requestId: number,
  { mainRequestId, historyId }: { mainRequestId: number; historyId: number },
): Promise<void> {
  await tx.query(
    `update request_mails set told_status_id = (
       select status_id from request_events where client_id = $1 and request_id = $3 and event_id <= $4
       order by event_id desc limit 1)
     where client_id = $1 and request_id = $2`,
    [clientId, requestId, mainRequestId, historyId],
  );
}

/** The readers are mailed about the request's own status. */
export async function forgetToldStatus(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query('update request_mails set told_status_id = null where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
  ]);
}

/** The range that the next mail would cover, if it were ordered now. */
export async function selectUntold(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<MailedRange> {
  const [row] = await database.query<MailedRange>(
    `select before.begun_event_id as begun, before.told_status_id as told,
       json_build_object('historyId', coalesce(before.told_event_id, 0), 'noteId', coalesce(before.told_note_id, 0)) as after,
       json_build_object(
         'historyId', ${eventMark('(select coalesce(max(event_id), 0) from request_events where client_id = $1 and request_id = $2)')},
         'noteId', (select coalesce(max(note_id), 0) from notes where client_id = $1 and request_id = $2)) as "upTo"
     from (select) one left join request_mails before on before.client_id = $1 and before.request_id = $2`,
    [clientId, requestId],
  );
  return row!;
}

/**
 * The content and recipient of a mail about the request. The recipient is its citizen, or the guest's
 * address, but never a member who took it in. Undefined when the request is gone, or its mails are stopped.
 */
export async function selectMailed(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<MailedRequest | undefined> {
  const [row] = await database.query<MailedRequest>(
    `select request_id as "requestId", r.guid, t.name as "workTypeName", known_address(r.address) as address, r.description,
       ${ownerOfMail}, posted_at as "postedAt", m.thread_id as "threadId", coalesce(a.email, r.email) as email,
       coalesce(a.language, r.language) as language,
       coalesce(nullif(r.first_name, ''), a.first_name, '') as "firstName",
       coalesce(nullif(r.last_name, ''), a.last_name, '') as "lastName",
       a.validated_at is not null as "isEmailProven"
     from work_requests r
       join request_mails m using (client_id, request_id)
       join work_types t using (client_id, work_type_id)
       left join accounts a on a.client_id = $1 and a.account_id = r.account_id and a.web_security_level = 0
     where r.client_id = $1 and r.request_id = $2 and r.deleted_at is null and m.stopped_at is null`,
    [clientId, requestId],
  );
  return row;
}

/** A status of a request after an event. */
export interface MailedStatus {
  status: string;
  isFinal: boolean;
  at: Date;
  /** The outcome before and after, if the event changed it; null: it did not. */
  outcome: readonly [before: string, after: string] | null;
  /** True if the event takes back a status from before the reader began to get mails. */
  isUnknownUndo?: boolean;
  /** True if the event changed the status, and not only the outcome. */
  isNewStatus?: boolean;
  /** True if a later event of the range takes this one back. */
  isUndone?: boolean;
  /** True if the event takes back another one of the range. */
  isUndo?: boolean;
  /** The unlinking that this event was not later than, if readers were told a status of the main request; null: no such. */
  parting?: { at: Date; toldStatus: string } | null;
}

/** The status of the last mail, and all later ones, in order. */
export async function selectStatuses(
  database: Database,
  clientId: number,
  requestId: number,
  { after, upTo, begun = null, told = null }: MailedRange,
): Promise<MailedStatus[]> {
  const rows = await database.query<MailedStatus & { partedAt: Date | null; toldStatus: string | null }>(
    `with parted as materialized (
       select max(event_id) as event_id, max(changed_at) as at from request_events
       where client_id = $1 and request_id = $2 and kind = 'duplicate-unlinked' and changes ? 'duplicateOf'
         and event_id >= $3 and event_id <= $4
     )
     select s.citizen_name as status, s.type = 2 as "isFinal", changed_at as at,
       case when h.event_id > $3 then changes -> 'outcome' end as outcome,
       h.event_id > $3 and changes ? 'statusId' and exists (
         select from request_events u where u.client_id = $1 and u.request_id = $2 and u.version = h.takes_back
           and u.event_id <= $5) as "isUnknownUndo", changes ? 'statusId' as "isNewStatus",
       h.event_id > $3 and h.kind = 'updated' and exists (
         select from request_events u where u.client_id = $1 and u.request_id = $2 and u.takes_back = h.version
           and u.event_id <= $4) as "isUndone",
       h.takes_back is not null and exists (
         select from request_events u where u.client_id = $1 and u.request_id = $2 and u.version = h.takes_back
           and u.kind = 'updated' and u.event_id > $3) as "isUndo",
       case when h.event_id <= parted.event_id then parted.at end as "partedAt", (
         select t.citizen_name from statuses t where t.client_id = $1 and t.status_id = $6) as "toldStatus"
     from request_events h join statuses s using (client_id, status_id) cross join parted
     where client_id = $1 and request_id = $2 and h.event_id <= $4 and h.event_id >= greatest($3,
       (select min(event_id) from request_events where client_id = $1 and request_id = $2))
     order by h.event_id`,
    [clientId, requestId, after.historyId, upTo.historyId, begun, told],
  );
  return rows.map(({ partedAt, toldStatus, ...status }) => ({
    ...status,
    parting: partedAt && toldStatus !== null ? { at: partedAt, toldStatus } : null,
  }));
}

/** A note by staff. */
export interface StaffNote {
  note: string;
  /** The note for mails, with variables about the reader; null: mails have `note`. */
  mailText: string | null;
  at: Date;
}

/** The notes by staff between the two marks. */
export function selectStaffNotes(
  database: Database,
  clientId: number,
  requestId: number,
  { after, upTo }: { after: HistoryMark; upTo: HistoryMark },
): Promise<StaffNote[]> {
  return database.query(
    `select note, mail_text as "mailText", posted_at as at
     from notes join accounts using (client_id, account_id)
     where client_id = $1 and request_id = $2 and note_id > $3 and note_id <= $4 and web_security_level > 0
     order by note_id`,
    [clientId, requestId, after.noteId, upTo.noteId],
  );
}

/** Deletes the records of mails about these requests, with the links that stop them. */
export async function deleteMails(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from request_mails where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}
