import type { Database } from '#platform/database.ts';
import { deleteMails } from './request-mail-store.ts';

/** Forgets the mails about requests that nobody is to be told of any more, and the links in them. */
export function forgetMails(tx: Database, clientId: number, requestIds: readonly number[]): Promise<void> {
  return deleteMails(tx, clientId, requestIds);
}
