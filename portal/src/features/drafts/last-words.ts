/**
 * What was written last, kept at once while the page goes: the browser's database may not finish any more what was begun.
 * Pictures are too large for this; those that have reached the database are found there.
 */
import type { Draft, DraftPhoto } from './draft.ts';

/** A draft without its pictures. */
export type DraftWords = Omit<Draft, 'photos'> & { photos: Omit<DraftPhoto, 'picture'>[] };

const nameOf = (clientId: number) => `draft.${clientId}`;

export function withoutPictures({ photos, ...draft }: Draft): DraftWords {
  return { ...draft, photos: photos.map(({ id, name, stage, sentIn }) => ({ id, name, stage, sentIn })) };
}

/** Null says that there is no draft any more. */
export function keepLastWords(clientId: number, draft: Draft | null): void {
  try {
    localStorage.setItem(nameOf(clientId), JSON.stringify(draft && withoutPictures(draft)));
  } catch {
    // Storage is full or forbidden: the database is all there is.
  }
}

/** Undefined when the page before had nothing left to write. */
export function readLastWords(clientId: number): DraftWords | null | undefined {
  try {
    const kept = localStorage.getItem(nameOf(clientId));
    if (kept === null) return undefined;
    const words = JSON.parse(kept) as DraftWords | null;
    return words && { ...words, savedAt: new Date(words.savedAt) };
  } catch {
    return undefined;
  }
}

/** Forgets what the database has by now; words that are newer than that stay. */
export function forgetLastWords(clientId: number, written: Draft | null): void {
  const kept = readLastWords(clientId);
  const isWritten =
    written === null || kept === null
      ? written === kept
      : kept !== undefined && kept.savedAt <= written.savedAt;
  if (isWritten) localStorage.removeItem(nameOf(clientId));
}
