/** The e-mail that an account had before the last change: for a week it gets the account back, and is nobody else's. */
import type { Database } from '#platform/database.ts';
import { forgetPreviousEmails } from '#citizens/rename-store.ts';

/** For how long a change of e-mail can be undone. */
export const undoEmailDays = 7;

/** Changes since then can still be undone. */
export function emailKeptSince(now: Date): Date {
  return new Date(now.getTime() - undoEmailDays * 86_400_000);
}

/** Forgets those, of all clients, whose week is over. */
export function sweepPreviousEmails(database: Database, now: Date): Promise<void> {
  return forgetPreviousEmails(database, emailKeptSince(now));
}
