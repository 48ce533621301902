import type { Database } from '#platform/database.ts';
import { deleteStoredBefore } from './stored-mail-store.ts';
import { deleteDaysBefore } from './mails-of-day-store.ts';
import { deleteSentBefore } from './sent-mail-store.ts';

/** Longer than any job is retried. */
const keepMs = 30 * 24 * 3_600_000;

/** Deletes kept mails and the records of sent ones after a month. */
export async function sweepMails(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepMs);
  await deleteStoredBefore(database, before);
  await deleteSentBefore(database, before);
  await deleteDaysBefore(database, before);
}
