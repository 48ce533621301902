import type { Database } from '#platform/database.ts';
import { type PublicChange, insertPublicMessages } from './message-store.ts';

export type { PublicChange } from './message-store.ts';

/**
 * Writes a message for each change of what strangers see, if a webhook with public contents wants it. Its contents are
 * read at each attempt, so nothing that is written here needs to be taken back.
 */
export async function writePublicMessages(
  tx: Database,
  clientId: number,
  changes: readonly PublicChange[],
  now: Date,
): Promise<void> {
  if (changes.length > 0) await insertPublicMessages(tx, clientId, changes, now);
}
