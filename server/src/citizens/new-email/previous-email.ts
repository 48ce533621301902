/**
 * The e-mail of an account before its last change. For a week it can recover the account, and no other
 * account can have it.
 */
import type { Database } from '#platform/database.ts';
import { forgetPreviousEmails } from '#citizens/rename-store.ts';

/** How long a change of e-mail can be undone. */
export const undoEmailDays = 7;

/** Changes after this time can still be undone. */
export function emailStoredSince(now: Date): Date {
  return new Date(now.getTime() - undoEmailDays * 86_400_000);
}

/** Deletes the previous e-mails of all clients whose week is over. */
export function sweepPreviousEmails(database: Database, now: Date): Promise<void> {
  return forgetPreviousEmails(database, emailStoredSince(now));
}
