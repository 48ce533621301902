import type { Database } from '#platform/database.ts';
import type { Note } from './find-notes.ts';
import { insertNote } from './note-store.ts';

/** A note that somebody adds to a request. */
export interface NewNote extends Note {
  requestId: number;
  /** null: a guest's. */
  accountId: number | null;
}

/** Records that the request has changed, before the note is there; false when there is no such request any more. */
export type ChangeOfRequest = (tx: Database) => Promise<boolean>;

/** Adds a note with what follows from it, all or nothing; false when there is no request to add it to. */
export function addNote(
  database: Database,
  clientId: number,
  note: NewNote,
  changeOfRequest: ChangeOfRequest,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isThere = await changeOfRequest(tx);
    if (isThere) await insertNote(tx, clientId, note);
    return isThere;
  });
}
