/** The rows of notes. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { NewNote } from './add-note.ts';
import type { Note } from './find-notes.ts';

export async function insertNote(tx: Database, clientId: number, note: NewNote): Promise<void> {
  await tx.query(
    `insert into notes (client_id, request_id, account_id, author, note, posted_at) values ($1, $2, $3, $4, $5, $6)`,
    [clientId, note.requestId, note.accountId, note.author, note.text, note.postedAt],
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
    `select author, note as text, posted_at as "postedAt" from notes
     where client_id = $1 and request_id = $2 order by posted_at, note_id`,
    [clientId, requestId],
  );
}
