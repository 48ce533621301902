/**
 * Stores the newest draft in localStorage, which is synchronous: when a page closes, the browser's database
 * may not finish a write. Pictures are too large for localStorage; the database has those that it finished.
 */
import type { DraftKey } from './draft-database.ts';
import { type RequestDraft, type DraftWords, readWords, withoutPictures } from './draft.ts';

const prefix = 'draft.';
const nameOf = ([clientId, owner]: DraftKey) => `${prefix}${clientId}.${owner}`;

/** Null stores that the draft was deleted. */
export function writeFallback(key: DraftKey, draft: RequestDraft | null): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft && withoutPictures(draft)));
  } catch {
    // Storage is full or forbidden: only the database can keep the draft.
  }
}

/** Undefined if the previous page had written everything to the database. */
export function readFallback(key: DraftKey): DraftWords | null | undefined {
  try {
    return readWords(localStorage.getItem(nameOf(key)));
  } catch {
    return undefined;
  }
}

/** Removes the fallback if the database has it by now; a newer fallback stays. */
export function clearFallback(key: DraftKey, writtenDraft: RequestDraft | null): void {
  const fallback = readFallback(key);
  const isWritten =
    writtenDraft === null || fallback === null
      ? writtenDraft === fallback
      : fallback !== undefined && fallback.savedAt <= writtenDraft.savedAt;
  if (isWritten) localStorage.removeItem(nameOf(key));
}

/** Removes all unreadable and expired drafts. */
export function clearStaleFallbacks(): void {
  for (const name of Object.keys(localStorage)) {
    const isRead = readWords(localStorage.getItem(name)) !== undefined;
    if (name.startsWith(prefix) && !isRead) localStorage.removeItem(name);
  }
}
