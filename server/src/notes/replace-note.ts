/** Puts other words in place of a note. Each function runs in the caller's transaction. */
import type { Database } from '#platform/database.ts';
import { type PlacedNote, selectPlacedNote, updateNoteText } from './note-store.ts';

export type { PlacedNote } from './note-store.ts';

/** A note, if the request shows it: its own, or one that was written on it and belongs to its main request. */
export function findPlacedNote(
  tx: Database,
  clientId: number,
  note: { requestId: number; noteId: number },
): Promise<PlacedNote | undefined> {
  return selectPlacedNote(tx, clientId, note);
}

/**
 * Replaces the words of a note; false if they are no longer `before`. The caller records the change of the
 * request first.
 */
export function replaceNote(
  tx: Database,
  clientId: number,
  note: { noteRequestId: number; noteId: number },
  words: { before: string; after: string },
): Promise<boolean> {
  return updateNoteText(tx, clientId, note, words);
}
