import type { Database } from '#platform/database.ts';
import { deleteMails } from './request-mail-store.ts';

/**
 * Deletes the records of mails about these requests, with the links in the mails: nobody is notified any
 * more.
 */
export function forgetMails(tx: Database, clientId: number, requestIds: readonly number[]): Promise<void> {
  return deleteMails(tx, clientId, requestIds);
}
