/**
 * Puts other words in place of a resident's text, so that everybody who reads the request reads these words.
 * Each function runs in the caller's transaction. The log has the act, and not the words.
 */
import type { Database } from '#platform/database.ts';
import { lockRequest } from './before-change-store.ts';
import { settingFields } from './change-store.ts';
import { forgetDescriptionsIn, replaceNoteInHistory, restoreInHistory } from './history-words-store.ts';
import { recordChange, recordEdit } from './record-change.ts';
import type { RequestEvent } from './request-event.ts';
import type { RequestFields } from './request-fields.ts';

/** The entry of the log, and the time. */
interface Replacement {
  event: RequestEvent;
  now: Date;
}

/**
 * Replaces the description by the words that `wordsFor` returns; undefined: it stays. Returns the words before
 * and the new version. Undefined: there is no such request, or it is removed.
 */
export async function replaceDescription(
  tx: Database,
  clientId: number,
  requestId: number,
  { event, now, wordsFor }: Replacement & { wordsFor: (request: RequestFields) => string | undefined },
): Promise<{ before: string; version: number } | undefined> {
  const locked = await lockRequest(tx, clientId, requestId, now);
  if (locked === undefined || locked.isRemoved) return undefined;
  const { fields, version } = locked;
  const description = wordsFor(fields);
  if (description === undefined) return { before: fields.description, version };
  const edit = settingFields(requestId, { ...fields, description });
  await recordEdit(tx, clientId, edit, { event, isMailed: false, now });
  return { before: fields.description, version: version + 1 };
}

/** A note whose words are replaced. */
interface ReplacedNote {
  /** The request that has the note, and the duplicate that shows it, too. */
  noteRequestId: number;
  writtenTo: number | null;
}

/** Records that other words are in place of a note, in all requests that show it. The log of the first one has it. */
export async function recordReplacedNote(
  tx: Database,
  clientId: number,
  { noteRequestId, writtenTo }: ReplacedNote,
  { event, now }: Replacement,
): Promise<void> {
  await recordChange(tx, clientId, noteRequestId, { event, isMailed: false, now });
  if (writtenTo !== null) await recordChange(tx, clientId, writtenTo, { isMailed: false, now });
}

/** Replaces a note where the history repeats it; returns the entry. */
export function replaceInHistory(
  tx: Database,
  clientId: number,
  requestId: number,
  note: { words: string; postedAt: Date; replacement: string },
): Promise<number | undefined> {
  return replaceNoteInHistory(tx, clientId, requestId, note);
}

/** Gives an entry of the history its words back. */
export function putBackInHistory(
  tx: Database,
  clientId: number,
  requestId: number,
  entry: { eventId: number; words: string },
): Promise<void> {
  return restoreInHistory(tx, clientId, requestId, entry);
}

/** Removes earlier descriptions of a request from its log. */
export function forgetEarlierDescriptions(tx: Database, clientId: number, requestId: number): Promise<void> {
  return forgetDescriptionsIn(tx, clientId, requestId);
}
