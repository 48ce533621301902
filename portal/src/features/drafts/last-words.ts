/**
 * What was written last, kept at once while the page goes: the browser's database may not finish any more what was begun.
 * Pictures are too large for this; those that have reached the database are found there.
 */
import type { DraftKey } from './draft-database.ts';
import { type Draft, type DraftWords, readWords, withoutPictures } from './draft.ts';

const prefix = 'draft.';
const nameOf = ([clientId, owner]: DraftKey) => `${prefix}${clientId}.${owner}`;

/** Null says that there is no draft any more. */
export function keepLastWords(key: DraftKey, draft: Draft | null): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft && withoutPictures(draft)));
  } catch {
    // Storage is full or forbidden: the database is all there is.
  }
}

/** Undefined when the page before had nothing left to write. */
export function readLastWords(key: DraftKey): DraftWords | null | undefined {
  try {
    return readWords(localStorage.getItem(nameOf(key)));
  } catch {
    return undefined;
  }
}

/** Forgets what the database has by now; words that are newer than that stay. */
export function forgetLastWords(key: DraftKey, written: Draft | null): void {
  const kept = readLastWords(key);
  const isWritten =
    written === null || kept === null
      ? written === kept
      : kept !== undefined && kept.savedAt <= written.savedAt;
  if (isWritten) localStorage.removeItem(nameOf(key));
}

/** Forgets all that nobody can read any more. */
export function forgetStaleWords(): void {
  for (const name of Object.keys(localStorage)) {
    const isRead = readWords(localStorage.getItem(name)) !== undefined;
    if (name.startsWith(prefix) && !isRead) localStorage.removeItem(name);
  }
}
