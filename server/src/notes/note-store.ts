/** The rows of notes. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A note of a request, as it is stored. */
interface StoredNote {
  /** An e-mail, `Guest`, or the municipality's name. */
  author: string;
  /** The author's account; null: a guest. */
  accountId: number | null;
  text: string;
  postedAt: Date;
}

export interface Note extends StoredNote {
  /** True if the municipality wrote it. */
  isFromStaff: boolean;
}

/** A note with its request. */
export interface NoteRow extends StoredNote {
  requestId: number;
  /**
   * The duplicate that it was written on, if it belongs to the main request; undefined: it was written on the
   * request itself.
   */
  writtenTo?: number | undefined;
  /** The text for mails, with variables about the reader; undefined: mails have `text`. */
  mailText?: string | undefined;
  /** Identifies the note when it is sent again; unique within the request. Undefined if none was given. */
  guid?: string | undefined;
}

export async function insertNotes(tx: Database, clientId: number, notes: readonly NoteRow[]): Promise<void> {
  await tx.query(
    `insert into notes (client_id, request_id, written_to, account_id, author, note, mail_text, posted_at, guid)
     select $1, "requestId", "writtenTo", "accountId", author, text, "mailText", "postedAt", guid from json_to_recordset($2) as row (
       "requestId" bigint, "writtenTo" bigint, "accountId" bigint, author text, text text, "mailText" text, "postedAt" timestamptz,
       guid uuid)`,
    [clientId, JSON.stringify(notes)],
  );
}

/**
 * True if the request already has the note with this guid. Until this transaction ends, no other one can add
 * it.
 */
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

/** The notes shown on a request: its own, and those written on it that belong to its main request. */
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
  /** The duplicate that it was written on. */
  writtenTo: number | null;
  /** Username of the author, if it is a member. */
  username: string | null;
}

/** Oldest first, including notes written on it that belong to its main request. */
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

/** The authors to select by: accounts, and addresses that appear as author. */
export interface NoteAuthors {
  accountIds: readonly number[];
  emails: readonly string[];
}

const byAuthors = 'client_id = $1 and (account_id = any($2) or lower(author) = any($3))';

function valuesOf(clientId: number, { accountIds, emails }: NoteAuthors): unknown[] {
  return [clientId, accountIds, emails.map((email) => email.toLowerCase())];
}

/** Makes the notes of these authors anonymous, as if by a guest; returns how many. */
export async function anonymiseNotes(tx: Database, clientId: number, authors: NoteAuthors): Promise<number> {
  const notes = await tx.query(
    `update notes set author = 'Guest', account_id = null where ${byAuthors} returning 1`,
    valuesOf(clientId, authors),
  );
  return notes.length;
}

/**
 * Makes residents' notes on these requests anonymous, as if by a guest. Notes by staff stay under the
 * municipality's name.
 */
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

/** Deletes all notes of these requests. */
export async function deleteNotesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from notes where client_id = $1 and request_id = any($2)', [clientId, requestIds]);
}

/** A note with its request. */
export interface WrittenNote {
  requestId: number;
  text: string;
  postedAt: Date;
}

/** The notes of these authors, oldest first. */
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

/** A note of a request, with the requests that show it. */
export interface PlacedNote {
  noteRequestId: number;
  writtenTo: number | null;
  text: string;
  postedAt: Date;
  isFromStaff: boolean;
}

/** The note, if the request shows it. */
export async function selectPlacedNote(
  tx: Database,
  clientId: number,
  { requestId, noteId }: { requestId: number; noteId: number },
): Promise<PlacedNote | undefined> {
  const [row] = await tx.query<PlacedNote>(
    `select request_id as "noteRequestId", written_to as "writtenTo", note as text, posted_at as "postedAt",
       coalesce(web_security_level > 0, author <> 'Guest' and author not like '%@%') as "isFromStaff"
     from notes left join accounts using (client_id, account_id)
     where client_id = $1 and (request_id = $2 or written_to = $2) and note_id = $3`,
    [clientId, requestId, noteId],
  );
  return row;
}

/** Replaces the words of a note; false if they are no longer `before`. */
export async function updateNoteText(
  tx: Database,
  clientId: number,
  { noteRequestId, noteId }: { noteRequestId: number; noteId: number },
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update notes set note = $5 where client_id = $1 and request_id = $2 and note_id = $3 and note = $4
     returning 1`,
    [clientId, noteRequestId, noteId, before, after],
  );
  return rows.length > 0;
}
