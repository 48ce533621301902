/**
 * What staff tell each other about a request. Its words have a name of their own, and nothing that writes to residents takes
 * them: an internal note is no note, and no text.
 */
import type { Database } from '#platform/database.ts';
import type { Scope } from '#desk/scope.ts';
import {
  type InternalNote,
  type NewInternalNote,
  deleteInternalNotes,
  insertImportedNotes,
  insertInternalNote,
  selectInternalNotes,
} from './internal-note-store.ts';

export type { InternalNote } from './internal-note-store.ts';

/** Adds it; returns its id, or undefined when there is no such request in scope. */
export function addNoteAmongStaff(
  tx: Database,
  scope: Scope,
  note: NewInternalNote,
): Promise<number | undefined> {
  return insertInternalNote(tx, scope, note);
}

/** Those of a request, oldest first. */
export function findInternalNotes(
  database: Database,
  scope: Scope,
  requestId: number,
): Promise<InternalNote[]> {
  return selectInternalNotes(database, scope, requestId);
}

/** Removes those of these requests for good: by the operator, or because nothing is kept for longer. */
export function removeInternalNotesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteInternalNotes(tx, clientId, requestIds);
}

/** Adds what staff told each other elsewhere, of requests that the same transaction has added. */
export function importInternalNotes(
  tx: Database,
  clientId: number,
  notes: readonly NewInternalNote[],
): Promise<void> {
  return insertImportedNotes(tx, clientId, notes);
}
