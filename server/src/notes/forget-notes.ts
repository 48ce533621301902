/** Removes data from the notes of requests. Each function runs in the caller's transaction. */
import type { Database } from '#platform/database.ts';
import { type ListedNote, anonymiseNotesOf, deleteNote, deleteNotesOf, selectListed } from './note-store.ts';

/**
 * Makes residents' notes on these requests anonymous, as if by a guest. Notes by staff stay under the
 * municipality's name.
 */
export function forgetAuthorsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return anonymiseNotesOf(tx, clientId, requestIds);
}

/** Deletes all notes of these requests. */
export function removeNotesOf(tx: Database, clientId: number, requestIds: readonly number[]): Promise<void> {
  return deleteNotesOf(tx, clientId, requestIds);
}

/** The notes of a request with their ids, oldest first. */
export function listNotes(database: Database, clientId: number, requestId: number): Promise<ListedNote[]> {
  return selectListed(database, clientId, requestId);
}

/** Deletes one note of a request. */
export function removeNote(tx: Database, clientId: number, requestId: number, noteId: number): Promise<void> {
  return deleteNote(tx, clientId, requestId, noteId);
}
