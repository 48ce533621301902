/**
 * Removes data from requests that have been closed for long. Each function runs in the caller's transaction.
 */
import type { Database } from '#platform/database.ts';
import { anonymising, forgetNotesIn, forgetWordsIn, renameCitizensIn, touchEdit } from './change-store.ts';
import { recordEdit } from './record-change.ts';

/**
 * Removes the reporter from these requests and their histories. Mirrors receive the requests without the
 * names.
 */
export async function forgetNames(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  { guestName, now }: { guestName: string; now: Date },
): Promise<void> {
  await recordEdit(tx, clientId, anonymising(requestIds), { isMailed: false, now });
  await renameCitizensIn(tx, clientId, requestIds, guestName);
}

/**
 * Marks the requests as modified, and empties the parts of their histories that repeat their notes. The
 * caller deletes the notes afterwards.
 */
export async function forgetNoteWords(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  await recordEdit(tx, clientId, touchEdit(requestIds), { isMailed: false, now });
  await forgetNotesIn(tx, clientId, requestIds);
}

/** Like `forgetNoteWords`, for one note of one request, given by its words. */
export async function forgetWords(
  tx: Database,
  clientId: number,
  requestId: number,
  { words, now }: { words: string; now: Date },
): Promise<void> {
  await recordEdit(tx, clientId, touchEdit([requestId]), { isMailed: false, now });
  await forgetWordsIn(tx, clientId, requestId, words);
}

/** Marks the requests as modified, because their photos are deleted. */
export async function stampRequests(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  await recordEdit(tx, clientId, touchEdit(requestIds), { isMailed: false, now });
}
