import { createHash } from 'node:crypto';

/**
 * The guid by which a note is known when it is sent again: it follows from the one that the sender gave and from the
 * words, so that other words with the same guid are another note.
 */
export function guidOfNote(given: string, text: string): string {
  return createHash('sha256').update(`${given} ${text}`).digest('hex').slice(0, 32);
}
