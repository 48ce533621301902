/**
 * Announcements between the server's processes for the open screens of the desk, other than changes of
 * requests.
 */
import type { Database } from '#platform/database.ts';
import { type AnnouncedChange, changeChannel } from '#requests/changes/announced-change.ts';
import type { AnnouncedNotices } from '#requests/notices/announced-notices.ts';

/** A member has opened or left a case. */
interface AnnouncedReaders {
  clientId: number;
  readersOf: number;
}

/** A member writes in a case. */
interface AnnouncedWriter {
  clientId: number;
  writingIn: number;
  accountId: number;
}

/** The view of members has changed: their teams or their roles. */
export interface AnnouncedStaff {
  clientId: number;
  isStaffChanged: true;
}

export type Announcement =
  | AnnouncedChange
  | AnnouncedReaders
  | AnnouncedWriter
  | AnnouncedStaff
  | AnnouncedNotices;

export function isOfRequest(announcement: Announcement): announcement is AnnouncedChange {
  return 'guid' in announcement;
}

export async function announceReaders(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<void> {
  await announce(database, { clientId, readersOf: requestId });
}

/** Tells the readers of a case that a member writes in it. */
export async function announceWriter(
  database: Database,
  clientId: number,
  writer: Omit<AnnouncedWriter, 'clientId'>,
): Promise<void> {
  await announce(database, { clientId, ...writer });
}

/**
 * Ends the live connections of the client's desk when the transaction commits. They reconnect with the new
 * rights.
 */
export async function announceStaff(tx: Database, clientId: number): Promise<void> {
  await announce(tx, { clientId, isStaffChanged: true });
}

async function announce(
  database: Database,
  announcement: Exclude<Announcement, AnnouncedChange>,
): Promise<void> {
  await database.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(announcement)]);
}
