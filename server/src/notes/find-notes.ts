import type { Database } from '#platform/database.ts';
import { type Note, selectNotesOfRequest } from './note-store.ts';

export type { Note } from './note-store.ts';

/** The notes of a request, oldest first. */
export function findNotes(database: Database, clientId: number, requestId: number): Promise<Note[]> {
  return selectNotesOfRequest(database, clientId, requestId);
}
