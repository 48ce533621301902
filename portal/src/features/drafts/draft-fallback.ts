/**
 * The newest draft in localStorage, which is synchronous: a page that goes writes it here, for the browser's database may
 * not finish a write any more. Pictures are too large for this; those that have reached the database are found there.
 */
import type { DraftKey } from './draft-database.ts';
import { type Draft, type DraftWords, readWords, withoutPictures } from './draft.ts';

const prefix = 'draft.';
const nameOf = ([clientId, owner]: DraftKey) => `${prefix}${clientId}.${owner}`;

/** Null says that there is no draft any more. */
export function writeFallback(key: DraftKey, draft: Draft | null): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft && withoutPictures(draft)));
  } catch {
    // Storage is full or forbidden: the database is all there is.
  }
}

/** Undefined when the page before had written everything to the database. */
export function readFallback(key: DraftKey): DraftWords | null | undefined {
  try {
    return readWords(localStorage.getItem(nameOf(key)));
  } catch {
    return undefined;
  }
}

/** Removes what the database has by now; what is newer than that stays. */
export function clearFallback(key: DraftKey, written: Draft | null): void {
  const kept = readFallback(key);
  const isWritten =
    written === null || kept === null
      ? written === kept
      : kept !== undefined && kept.savedAt <= written.savedAt;
  if (isWritten) localStorage.removeItem(nameOf(key));
}

/** Removes all that nobody can read any more. */
export function clearStaleFallbacks(): void {
  for (const name of Object.keys(localStorage)) {
    const isRead = readWords(localStorage.getItem(name)) !== undefined;
    if (name.startsWith(prefix) && !isRead) localStorage.removeItem(name);
  }
}
