import type { Database } from '#platform/database.ts';
import type { Note } from './find-notes.ts';
import { insertNote } from './note-store.ts';

/** A note that somebody adds to a request. */
export interface NewNote extends Note {
  requestId: number;
  /** null: a guest's. */
  accountId: number | null;
}

/** What else must happen when a note is added, in its transaction and before it: all of it or nothing. */
export type NoteConsequence = (tx: Database) => Promise<void>;

/** Adds a note to a request. */
export function addNote(
  database: Database,
  clientId: number,
  note: NewNote,
  consequence: NoteConsequence,
): Promise<void> {
  return database.transaction(async (tx) => {
    await consequence(tx);
    await insertNote(tx, clientId, note);
  });
}
