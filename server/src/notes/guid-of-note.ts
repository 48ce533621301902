import { createHash } from 'node:crypto';

/**
 * The guid that identifies a note when it is sent again. It is computed from the sender's guid and the text,
 * so that another text with the same guid is another note.
 */
export function guidOfNote(given: string, text: string): string {
  return createHash('sha256').update(`${given} ${text}`).digest('hex').slice(0, 32);
}
