/** The rows of what was taken down. Private to this folder. */
import type { TakenDown } from '@fixpoint/contract/desk/take-down/find-taken-down.ts';
import { type Database, ofAllClients } from '#platform/database.ts';
import { type DeskScope, inScope } from '#desk/scope.ts';

/** An entry: the place and the words that were taken down, the reason and the author. */
export interface NewTakeDown extends Pick<
  TakenDown,
  'requestId' | 'subject' | 'noteId' | 'text' | 'reason' | 'words' | 'author' | 'takenDownAt'
> {
  /** The request that has the note. */
  noteRequestId: number | null;
  /** The entry of the history that repeats the note. */
  eventId: number | null;
  /** The sentence in place of the text. */
  replacement: string;
  accountId: number;
}

/** The part of an entry that putting back needs. */
export type TakeDown = { takeDownId: number } & Pick<
  NewTakeDown,
  | 'requestId'
  | 'subject'
  | 'noteId'
  | 'noteRequestId'
  | 'eventId'
  | 'text'
  | 'replacement'
  | 'reason'
  | 'takenDownAt'
>;

const takeDownColumns = `t.take_down_id as "takeDownId", t.request_id as "requestId", t.subject, t.note_id as "noteId",
  t.note_request_id as "noteRequestId", t.event_id as "eventId", t.text, t.replacement, t.reason,
  t.taken_down_at as "takenDownAt"`;

export async function insertTakeDown(tx: Database, clientId: number, row: NewTakeDown): Promise<number> {
  const [added] = await tx.query<{ takeDownId: number }>(
    `insert into take_downs (client_id, request_id, subject, note_request_id, note_id, event_id, text, replacement,
       reason, words, account_id, author, taken_down_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning take_down_id as "takeDownId"`,
    [
      clientId,
      row.requestId,
      row.subject,
      row.noteRequestId,
      row.noteId,
      row.eventId,
      row.text,
      row.replacement,
      row.reason,
      row.words,
      row.accountId,
      row.author,
      row.takenDownAt,
    ],
  );
  return added!.takeDownId;
}

/**
 * SQL: true if `take_downs t` still applies to `work_requests r`. An operator may have restored or purged the
 * request.
 */
const applies = `r.purged_at is null and (t.subject <> 'request' or r.deleted_at = t.taken_down_at)`;

/** The newest entry of this subject; undefined: it is not taken down. */
export async function selectTakeDownOf(
  database: Database,
  clientId: number,
  { requestId, subject, noteId }: Pick<NewTakeDown, 'requestId' | 'subject' | 'noteId'>,
): Promise<number | undefined> {
  const [row] = await database.query<{ takeDownId: number }>(
    `select t.take_down_id as "takeDownId"
     from take_downs t join work_requests r on r.client_id = $1 and r.request_id = t.request_id
     where t.client_id = $1 and t.subject = $3 and ${applies}
       and case when t.subject = 'note' then t.note_id = $4 else t.request_id = $2 end
     order by t.take_down_id desc limit 1`,
    [clientId, requestId, subject, noteId],
  );
  return row?.takeDownId;
}

/** An entry in scope, locked. Undefined: it is unknown, or its time is over. */
export async function lockTakeDown(
  tx: Database,
  { clientId, teamIds }: DeskScope,
  takeDownId: number,
  since: Date,
): Promise<TakeDown | undefined> {
  const [row] = await tx.query<TakeDown>(
    `select ${takeDownColumns}
     from take_downs t join work_requests r on r.client_id = $1 and r.request_id = t.request_id
     where t.client_id = $1 and t.take_down_id = $3 and t.taken_down_at > $4 and ${applies} and ${inScope(2)}
     for update of t`,
    [clientId, teamIds, takeDownId, since],
  );
  return row;
}

export async function deleteTakeDown(tx: Database, clientId: number, takeDownId: number): Promise<void> {
  await tx.query('delete from take_downs where client_id = $1 and take_down_id = $2', [clientId, takeDownId]);
}

/** Deletes the words that were taken down in these requests, without putting them back. */
export async function deleteTakeDownsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from take_downs where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}

/** An entry without the time until which it is kept. */
export type TakenDownRow = Omit<TakenDown, 'keptUntil'>;

interface TakenDownPage {
  /** Only of this request. */
  requestId: number | undefined;
  /** Only entries before this one. */
  before: number | undefined;
  since: Date;
  limit: number;
}

/** Newest first. */
export function selectTakenDown(
  database: Database,
  { clientId, teamIds }: DeskScope,
  { requestId, before, since, limit }: TakenDownPage,
): Promise<TakenDownRow[]> {
  return database.read(
    `select t.take_down_id as "takeDownId", t.subject, t.request_id as "requestId", t.note_id as "noteId",
       json_build_object('workTypeId', w.work_type_id, 'name', w.name, 'color', w.color) as "workType",
       known_address(r.address) as address, case when t.subject = 'request' then r.description else t.text end as text,
       t.reason, t.words, t.author, t.taken_down_at as "takenDownAt"
     from take_downs t
       join work_requests r on r.client_id = $1 and r.request_id = t.request_id
       join work_types w on w.client_id = $1 and w.work_type_id = r.work_type_id
     where t.client_id = $1 and t.taken_down_at > $3 and ${applies} and ${inScope(2)}
       and ($4::bigint is null or t.request_id = $4 or t.note_request_id = $4)
       and ($5::bigint is null or t.take_down_id < $5)
     order by t.take_down_id desc limit $6`,
    [clientId, teamIds, since, requestId ?? null, before ?? null, limit],
  );
}

/** Texts of a request that are taken down, without their words. */
export type TakenDownText = Pick<
  TakenDown,
  'takeDownId' | 'subject' | 'noteId' | 'reason' | 'author' | 'takenDownAt'
>;

/** Oldest first. */
export function selectTakenDownTexts(
  database: Database,
  clientId: number,
  requestId: number,
  since: Date,
): Promise<TakenDownText[]> {
  return database.read(
    `select take_down_id as "takeDownId", subject, note_id as "noteId", reason, author, taken_down_at as "takenDownAt"
     from take_downs
     where client_id = $1 and (request_id = $2 or note_request_id = $2) and subject <> 'request' and taken_down_at > $3
     order by take_down_id`,
    [clientId, requestId, since],
  );
}

/** A row whose time is over. `applies`: it is still taken down. */
export interface OldTakeDown extends Pick<TakeDown, 'takeDownId' | 'requestId' | 'subject'> {
  clientId: number;
  applies: boolean;
}

/** Oldest first. */
export function selectOldTakeDowns(database: Database, until: Date, limit: number): Promise<OldTakeDown[]> {
  return database.query(
    `${ofAllClients} select t.client_id as "clientId", t.take_down_id as "takeDownId", t.request_id as "requestId",
       t.subject, ${applies} as applies
     from take_downs t join work_requests r on r.client_id = t.client_id and r.request_id = t.request_id
     where t.taken_down_at <= $1 order by t.taken_down_at limit $2`,
    [until, limit],
  );
}
