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
  guid: string;
  workTypeName: string;
  address: string;
  description: string;
  postedAt: Date;
  /** The account's, otherwise the guest's. */
  email: string;
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

/** The part of the log that one mail covers. */
export interface MailedRange {
  after: HistoryMark;
  upTo: HistoryMark;
  /**
   * The last event before this reader began to get mails, if that was later than the mails themselves. The
   * reader was mailed about none of those events.
   */
  begun?: number | null | undefined;
}

const nothing = { afterEvent: 0, afterNote: 0, upToEvent: 0, upToNote: 0 };

/**
 * Moves the mark to the latest event and note. Returns the mark before and after; 0 everywhere if no mails have
 * begun.
 */
export async function moveMark(tx: Database, clientId: number, requestId: number): Promise<MailedRange> {
  const [row] = await tx.query<Record<'afterEvent' | 'afterNote' | 'upToEvent' | 'upToNote', number>>(
    `update request_mails m
     set gathering_until = null, told_event_id = last.event_id, told_note_id = last.note_id
     from request_mails before, (
       select
         (select coalesce(max(event_id), 0) from request_events where client_id = $1 and request_id = $2) as event_id,
         (select coalesce(max(note_id), 0) from notes where client_id = $1 and request_id = $2) as note_id
     ) last
     where m.client_id = $1 and m.request_id = $2 and before.client_id = $1 and before.request_id = $2
     returning before.told_event_id as "afterEvent", before.told_note_id as "afterNote",
       last.event_id as "upToEvent", last.note_id as "upToNote"`,
    [clientId, requestId],
  );
  const { afterEvent, afterNote, upToEvent, upToNote } = row ?? nothing;
  return {
    after: { historyId: afterEvent, noteId: afterNote },
    upTo: { historyId: upToEvent, noteId: upToNote },
  };
}

/** The range that the next mail would cover, if it were ordered now. */
export async function selectUntold(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<{ after: HistoryMark; upTo: HistoryMark }> {
  const [row] = await database.query<{ after: HistoryMark; upTo: HistoryMark }>(
    `select json_build_object('historyId', coalesce(m.told_event_id, 0), 'noteId', coalesce(m.told_note_id, 0)) as after,
       json_build_object(
         'historyId', (select coalesce(max(event_id), 0) from request_events where client_id = $1 and request_id = $2),
         'noteId', (select coalesce(max(note_id), 0) from notes where client_id = $1 and request_id = $2)) as "upTo"
     from (select) one left join request_mails m on m.client_id = $1 and m.request_id = $2`,
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
       posted_at as "postedAt", m.thread_id as "threadId", coalesce(a.email, r.email) as email,
       coalesce(a.language, r.language) as language,
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
}

/** The status of the last mail, and all later ones, in order. */
export function selectStatuses(
  database: Database,
  clientId: number,
  requestId: number,
  { after, upTo, begun = null }: MailedRange,
): Promise<MailedStatus[]> {
  return database.query(
    `select s.citizen_name as status, s.type = 2 as "isFinal", changed_at as at,
       case when event_id > $3 then changes -> 'outcome' end as outcome,
       event_id > $3 and changes ? 'statusId' and exists (
         select from request_events u where u.client_id = $1 and u.request_id = $2 and u.version = h.takes_back
           and u.event_id <= $5) as "isUnknownUndo"
     from request_events h join statuses s using (client_id, status_id)
     where client_id = $1 and request_id = $2 and event_id <= $4 and event_id >= greatest($3,
       (select min(event_id) from request_events where client_id = $1 and request_id = $2))
     order by event_id`,
    [clientId, requestId, after.historyId, upTo.historyId, begun],
  );
}

/** The notes by staff between the two marks. */
export function selectStaffNotes(
  database: Database,
  clientId: number,
  requestId: number,
  { after, upTo }: { after: HistoryMark; upTo: HistoryMark },
): Promise<{ note: string; at: Date }[]> {
  return database.query(
    `select note, posted_at as at
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
