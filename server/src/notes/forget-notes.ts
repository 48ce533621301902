/** What is forgotten of the notes of requests; each in the transaction of that. */
import type { Database } from '#platform/database.ts';
import { type ListedNote, anonymiseNotesOf, deleteNote, deleteNotesOf, selectListed } from './note-store.ts';

/** Makes what residents have written to these requests a guest's; staff's notes stay the municipality's. */
export function forgetAuthorsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return anonymiseNotesOf(tx, clientId, requestIds);
}

/** Removes all notes of these requests. */
export function removeNotesOf(tx: Database, clientId: number, requestIds: readonly number[]): Promise<void> {
  return deleteNotesOf(tx, clientId, requestIds);
}

/** The notes of a request with their ids, oldest first. */
export function listNotes(database: Database, clientId: number, requestId: number): Promise<ListedNote[]> {
  return selectListed(database, clientId, requestId);
}

/** Removes one note of a request. */
export function removeNote(tx: Database, clientId: number, requestId: number, noteId: number): Promise<void> {
  return deleteNote(tx, clientId, requestId, noteId);
}
