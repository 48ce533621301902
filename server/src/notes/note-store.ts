/** The rows of notes. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A note of a request, as it is kept. */
interface KeptNote {
  /** An e-mail, `Guest`, or the municipality's name. */
  author: string;
  /** The author's; null: a guest's. */
  accountId: number | null;
  text: string;
  postedAt: Date;
}

/** A note of a request. */
export interface Note extends KeptNote {
  /** Whether the municipality has written it. */
  isFromStaff: boolean;
}

/** A note, and whose it is. */
export interface NoteRow extends KeptNote {
  requestId: number;
  /** The duplicate that it was written to, whose notes go to another request; undefined: to that request itself. */
  writtenTo?: number | undefined;
  /** By which it is known when it is sent again; no other note of the request has it. Undefined where none was given. */
  guid?: string | undefined;
}

export async function insertNotes(tx: Database, clientId: number, notes: readonly NoteRow[]): Promise<void> {
  await tx.query(
    `insert into notes (client_id, request_id, written_to, account_id, author, note, posted_at, guid)
     select $1, "requestId", "writtenTo", "accountId", author, text, "postedAt", guid from json_to_recordset($2) as row (
       "requestId" bigint, "writtenTo" bigint, "accountId" bigint, author text, text text, "postedAt" timestamptz,
       guid uuid)`,
    [clientId, JSON.stringify(notes)],
  );
}

/** Whether the request has the note of this guid. No other transaction adds one until this one has ended. */
export async function isNoteThere(
  tx: Database,
  clientId: number,
  { requestId, writtenTo, guid }: { requestId: number; writtenTo?: number | undefined; guid: string },
): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [guid, clientId]);
  const rows = await tx.query(
    'select 1 from notes where client_id = $1 and request_id = any($2) and guid = $3',
    [clientId, [requestId, writtenTo ?? requestId], guid],
  );
  return rows.length > 0;
}

export async function countNotes(tx: Database, clientId: number, requestId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) from notes where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  return row!.count;
}

/** The notes that are read at a request: its own, and those that were written there and went to another one. */
export function selectNotesOfRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<Note[]> {
  return database.query<Note>(
    `select author, account_id as "accountId", note as text, posted_at as "postedAt",
       coalesce(web_security_level > 0, author <> 'Guest' and author not like '%@%') as "isFromStaff"
     from notes left join accounts using (client_id, account_id)
     where client_id = $1 and (request_id = $2 or written_to = $2) order by posted_at, note_id`,
    [clientId, requestId],
  );
}

/** A note of a request as staff see it. */
export interface NoteForStaff extends Note {
  noteId: number;
  /** The duplicate that it was written to. */
  writtenTo: number | null;
  /** Whose of the staff it is, by username. */
  username: string | null;
}

/** Oldest first; also those that were written there and went to another one. */
export function selectNotesForStaff(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<NoteForStaff[]> {
  return database.read(
    `select note_id as "noteId", author, account_id as "accountId", note as text, posted_at as "postedAt",
       written_to as "writtenTo", case when web_security_level > 0 then username end as username,
       coalesce(web_security_level > 0, author <> 'Guest' and author not like '%@%') as "isFromStaff"
     from notes left join accounts using (client_id, account_id)
     where client_id = $1 and (request_id = $2 or written_to = $2) order by posted_at, note_id`,
    [clientId, requestId],
  );
}

/** Whose notes are meant: those of accounts, and those that have one of these addresses as author. */
export interface NoteAuthors {
  accountIds: readonly number[];
  emails: readonly string[];
}

const byAuthors = 'client_id = $1 and (account_id = any($2) or lower(author) = any($3))';

function valuesOf(clientId: number, { accountIds, emails }: NoteAuthors): unknown[] {
  return [clientId, accountIds, emails.map((email) => email.toLowerCase())];
}

/** Makes their notes a guest's; returns how many. */
export async function anonymiseNotes(tx: Database, clientId: number, authors: NoteAuthors): Promise<number> {
  const notes = await tx.query(
    `update notes set author = 'Guest', account_id = null where ${byAuthors} returning 1`,
    valuesOf(clientId, authors),
  );
  return notes.length;
}

/** Makes what residents have written to these requests a guest's; staff's notes stay the municipality's. */
export async function anonymiseNotesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(
    `update notes n set author = 'Guest', account_id = null
     where client_id = $1 and request_id = any($2) and (account_id is not null or author like '%@%')
       and not exists (
         select from accounts a
         where a.client_id = $1 and a.account_id = n.account_id and a.web_security_level > 0)`,
    [clientId, requestIds],
  );
}

/** A note as the operator sees it. */
export interface ListedNote {
  noteId: number;
  author: string;
  text: string;
  postedAt: Date;
}

/** The notes of a request, oldest first. */
export function selectListed(database: Database, clientId: number, requestId: number): Promise<ListedNote[]> {
  return database.query(
    `select note_id as "noteId", author, note as text, posted_at as "postedAt" from notes
     where client_id = $1 and request_id = $2 order by posted_at, note_id`,
    [clientId, requestId],
  );
}

export async function deleteNote(
  tx: Database,
  clientId: number,
  requestId: number,
  noteId: number,
): Promise<void> {
  await tx.query('delete from notes where client_id = $1 and request_id = $2 and note_id = $3', [
    clientId,
    requestId,
    noteId,
  ]);
}

/** Removes all notes of these requests. */
export async function deleteNotesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from notes where client_id = $1 and request_id = any($2)', [clientId, requestIds]);
}

/** A note with the request that it belongs to. */
export interface WrittenNote {
  requestId: number;
  text: string;
  postedAt: Date;
}

/** Their notes, oldest first. */
export function selectNotesBy(
  database: Database,
  clientId: number,
  authors: NoteAuthors,
): Promise<WrittenNote[]> {
  return database.query(
    `select request_id as "requestId", note as text, posted_at as "postedAt" from notes
     where ${byAuthors} order by posted_at, note_id`,
    valuesOf(clientId, authors),
  );
}
