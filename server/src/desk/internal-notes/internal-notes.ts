/**
 * Internal notes: staff write them for each other. Their text has its own field name, so that no code for
 * mails to residents can take it for a note.
 */
import type { Database } from '#platform/database.ts';
import type { DeskScope } from '#desk/scope.ts';
import {
  type InternalNote,
  type NewInternalNote,
  deleteInternalNotes,
  insertImportedNotes,
  insertInternalNote,
  selectInternalNotes,
} from './internal-note-store.ts';

export type { InternalNote } from './internal-note-store.ts';

/** Adds an internal note and returns its id; undefined if the request is not in scope. */
export function addNoteAmongStaff(
  tx: Database,
  scope: DeskScope,
  note: NewInternalNote,
): Promise<number | undefined> {
  return insertInternalNote(tx, scope, note);
}

/** The internal notes of a request, oldest first. */
export function findInternalNotes(
  database: Database,
  scope: DeskScope,
  requestId: number,
): Promise<InternalNote[]> {
  return selectInternalNotes(database, scope, requestId);
}

/** Removes the internal notes of these requests for good, for the operator or after the retention time. */
export function removeInternalNotesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteInternalNotes(tx, clientId, requestIds);
}

/** Adds imported internal notes to requests that the same transaction has added. */
export function importInternalNotes(
  tx: Database,
  clientId: number,
  notes: readonly NewInternalNote[],
): Promise<void> {
  return insertImportedNotes(tx, clientId, notes);
}
