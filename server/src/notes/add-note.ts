import { notesOnRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Database } from '#platform/database.ts';
import { type NoteRow, countNotes, insertNotes } from './note-store.ts';

/** A note that somebody adds to a request. */
export interface NewNote extends NoteRow {
  isFromStaff: boolean;
}

/**
 * Adds a note to a request, after its `consequence`. Throws `tooLarge` for a resident's when the request has so many that
 * it takes only staff's.
 */
export function addNote(
  database: Database,
  clientId: number,
  note: NewNote,
  consequence: Consequence,
): Promise<void> {
  return database.transaction(async (tx) => {
    await consequence(tx);
    if (!note.isFromStaff) await refuseOneTooMany(tx, clientId, note.requestId);
    await insertNotes(tx, clientId, [note]);
  });
}

async function refuseOneTooMany(tx: Database, clientId: number, requestId: number): Promise<void> {
  if ((await countNotes(tx, clientId, requestId)) < notesOnRequestMax) return;
  throw new ApplicationError(
    'tooLarge',
    `Sorry, this request already has ${notesOnRequestMax} notes, and cannot take more.`,
  );
}
