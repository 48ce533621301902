import type { Database } from '#platform/database.ts';
import { selectNotesOfRequest } from './note-store.ts';

/** A note as whoever may see the request reads it. */
export interface Note {
  /** An e-mail, `Guest`, or the municipality's name. */
  author: string;
  text: string;
  postedAt: Date;
}

/** The notes of a request, oldest first. */
export function findNotes(database: Database, clientId: number, requestId: number): Promise<Note[]> {
  return selectNotesOfRequest(database, clientId, requestId);
}
