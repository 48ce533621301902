import { announceChange } from '#platform/announce-change.ts';
import type { Database } from '#platform/database.ts';
import { updateModified } from './change-store.ts';
import { tellOfChangesLater } from '#requests/mails/tell-of-changes.ts';

/** What happened to a request after it came in. */
export interface RequestChange {
  /** What its history says of it; left out when there is nothing to say, as of another photo. */
  entry?: HistoryEntry | undefined;
  /** Whether whoever reported it gets a mail about it. */
  isToldToCitizen: boolean;
  now: Date;
}

/** One line of a request's history. */
export interface HistoryEntry {
  /** As integrations see them: a username, or `<ClientName>_CitizenGuest`. */
  author: string;
  comment: string;
  /** The new status; left out when it stays. */
  statusId?: number | undefined;
  /** When it happened out there; left out: when it was recorded. */
  changedAt?: Date | undefined;
}

/**
 * Records that a request has changed, in the transaction of the change, as its first statement: its time of modification
 * moves, so that mirrors see it, its history grows, open screens and the one who reported it are told. A request that
 * is not there stays so: it returns false.
 */
export async function recordChange(
  tx: Database,
  clientId: number,
  requestId: number,
  change: RequestChange,
): Promise<boolean> {
  const changed = await updateModified(tx, clientId, requestId, change);
  if (changed === undefined) return false;
  await announceChange(tx, { clientId, ...changed });
  if (change.isToldToCitizen) await tellOfChangesLater(tx, clientId, requestId);
  return true;
}
