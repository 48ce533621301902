/** What else than changes of requests the server's processes tell each other, for the open screens of the desk. */
import type { Database } from '#platform/database.ts';
import { type AnnouncedChange, changeChannel } from '#requests/changes/announced-change.ts';

/** Somebody has come to a case, or left it. */
interface AnnouncedReaders {
  clientId: number;
  readersOf: number;
}

/** What members of staff may see has changed: their teams, their roles. */
export interface AnnouncedStaff {
  clientId: number;
  isStaffChanged: true;
}

export type Announced = AnnouncedChange | AnnouncedReaders | AnnouncedStaff;

export function isOfRequest(announced: Announced): announced is AnnouncedChange {
  return 'guid' in announced;
}

export async function announceReaders(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<void> {
  await announce(database, { clientId, readersOf: requestId });
}

/** Ends the lines of the client's desk once the transaction commits: they come back with what holds now. */
export async function announceStaff(tx: Database, clientId: number): Promise<void> {
  await announce(tx, { clientId, isStaffChanged: true });
}

async function announce(database: Database, announced: AnnouncedReaders | AnnouncedStaff): Promise<void> {
  await database.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(announced)]);
}
