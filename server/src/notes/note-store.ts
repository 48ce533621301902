/** The rows of notes. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A note of a request. */
export interface Note {
  /** An e-mail, `Guest`, or the municipality's name. */
  author: string;
  /** The author's; null: a guest's. */
  accountId: number | null;
  text: string;
  postedAt: Date;
}

/** A note, and whose it is. */
export interface NoteRow extends Note {
  requestId: number;
}

export async function insertNotes(tx: Database, clientId: number, notes: readonly NoteRow[]): Promise<void> {
  await tx.query(
    `insert into notes (client_id, request_id, account_id, author, note, posted_at)
     select $1, "requestId", "accountId", author, text, "postedAt" from json_to_recordset($2) as row (
       "requestId" bigint, "accountId" bigint, author text, text text, "postedAt" timestamptz)`,
    [clientId, JSON.stringify(notes)],
  );
}

export async function countNotes(tx: Database, clientId: number, requestId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) from notes where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  return row!.count;
}

export function selectNotesOfRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<Note[]> {
  return database.query<Note>(
    `select author, account_id as "accountId", note as text, posted_at as "postedAt" from notes
     where client_id = $1 and request_id = $2 order by posted_at, note_id`,
    [clientId, requestId],
  );
}

/** Makes the account's notes, and those that have its e-mail as author, a guest's. */
export async function anonymiseNotes(
  tx: Database,
  clientId: number,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  await tx.query(
    `update notes set author = 'Guest', account_id = null
     where client_id = $1 and (account_id = $2 or lower(author) = lower($3))`,
    [clientId, accountId, email],
  );
}
