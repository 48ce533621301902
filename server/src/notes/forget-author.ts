import type { Database } from '#platform/database.ts';
import { anonymiseNotes } from './note-store.ts';

/** Takes a person out of the notes that they have written; these stay. Part of the transaction that forgets the person. */
export function forgetAuthor(
  tx: Database,
  clientId: number,
  person: { accountId: number; email: string },
): Promise<void> {
  return anonymiseNotes(tx, clientId, person);
}
