/** What is forgotten of requests that have been closed for long; each in the transaction of that. */
import type { Database } from '#platform/database.ts';
import { anonymising, forgetNotesIn, forgetWordsIn, renameCitizensIn, touching } from './change-store.ts';
import { recordEdit } from './record-change.ts';

/** Takes whoever reported them out of these requests and their histories; mirrors see them without. */
export async function forgetNames(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  { guestName, now }: { guestName: string; now: Date },
): Promise<void> {
  await recordEdit(tx, clientId, anonymising(requestIds), { isMailed: false, now });
  await renameCitizensIn(tx, clientId, requestIds, guestName);
}

/** Marks the requests as modified and empties what their histories repeat of their notes, which go next. */
export async function forgetNoteWords(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  await recordEdit(tx, clientId, touching(requestIds), { isMailed: false, now });
  await forgetNotesIn(tx, clientId, requestIds);
}

/** The same for one note of one request, by its words. */
export async function forgetWords(
  tx: Database,
  clientId: number,
  requestId: number,
  { words, now }: { words: string; now: Date },
): Promise<void> {
  await recordEdit(tx, clientId, touching([requestId]), { isMailed: false, now });
  await forgetWordsIn(tx, clientId, requestId, words);
}

/** Marks the requests as modified, whose photos go. */
export async function stampRequests(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  await recordEdit(tx, clientId, touching(requestIds), { isMailed: false, now });
}
