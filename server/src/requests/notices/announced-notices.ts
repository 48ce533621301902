/** How open screens of the desk learn that the notices of members have changed. */
import type { Database } from '#platform/database.ts';
import { changeChannel } from '#requests/changes/announced-change.ts';

export interface AnnouncedNotices {
  clientId: number;
  /** The accounts of the members. */
  noticesOf: readonly number[];
}

/** One announcement of PostgreSQL holds less than 8,000 bytes. */
const mostInOne = 300;

/** Announces the change once the transaction commits. */
export async function announceNotices(
  tx: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<void> {
  const readers = [...new Set(accountIds)];
  for (let at = 0; at < readers.length; at += mostInOne) {
    const announcement: AnnouncedNotices = { clientId, noticesOf: readers.slice(at, at + mostInOne) };
    await tx.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(announcement)]);
  }
}
