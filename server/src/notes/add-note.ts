import { notesOnRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { Note } from './find-notes.ts';
import { countNotes, insertNote } from './note-store.ts';

/** A note that somebody adds to a request. */
export interface NewNote extends Note {
  requestId: number;
  /** null: a guest's. */
  accountId: number | null;
  isFromStaff: boolean;
}

/** What else must happen when a note is added, in its transaction and before it: all of it or nothing. */
export type NoteConsequence = (tx: Database) => Promise<void>;

/** Adds a note to a request. Throws `tooLarge` for a resident's when the request has so many that it takes only staff's. */
export function addNote(
  database: Database,
  clientId: number,
  note: NewNote,
  consequence: NoteConsequence,
): Promise<void> {
  return database.transaction(async (tx) => {
    await consequence(tx);
    if (!note.isFromStaff) await refuseOneTooMany(tx, clientId, note.requestId);
    await insertNote(tx, clientId, note);
  });
}

async function refuseOneTooMany(tx: Database, clientId: number, requestId: number): Promise<void> {
  if ((await countNotes(tx, clientId, requestId)) < notesOnRequestMax) return;
  throw new ApplicationError(
    'tooLarge',
    `Sorry, this request already has ${notesOnRequestMax} notes, and cannot take more.`,
  );
}
