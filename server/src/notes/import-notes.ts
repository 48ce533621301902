import type { Database } from '#platform/database.ts';
import { type NoteRow, insertNotes } from './note-store.ts';

/** Adds notes that were written elsewhere, to requests that are imported in the same transaction. */
export function importNotes(tx: Database, clientId: number, notes: readonly NoteRow[]): Promise<void> {
  return insertNotes(tx, clientId, notes);
}
