/** What becomes of an account's requests when it is made, renamed or erased; each in the transaction of that. */
import type { Database } from '#platform/database.ts';
import { lockStamp } from './before-change-store.ts';
import { anonymising, claiming, renameInHistories, touching, touchingAllOf } from './change-store.ts';
import { recordEdit } from './record-change.ts';

/** A guest's request that is to become an account's. */
export interface RequestClaim {
  requestId: number;
  /** The guest's session: it must have made the request. */
  sessionId: number;
  accountId: number;
  now: Date;
}

/** Gives the request to the account, with the account's name where it has none; another session's stays as it is. */
export async function claimRequest(
  tx: Database,
  clientId: number,
  { requestId, now, ...by }: RequestClaim,
): Promise<void> {
  await recordEdit(tx, clientId, claiming(requestId, by), { isMailed: false, now });
}

/** Marks an account's requests as modified, for mirrors show its username. */
export async function stampRequestsOf(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await recordEdit(tx, clientId, touchingAllOf(accountId), { isMailed: false, now });
}

/** Somebody whose requests are to become anonymous. */
export interface Person {
  accountId: number;
  /** Requests that a guest sent in with it are theirs as well. */
  email: string;
  /** Who the requests' history is to name instead. */
  guestName: string;
  now: Date;
}

/**
 * Takes a person out of their requests and out of all histories, as of requests that they have written notes to; the
 * account must still be there. The requests stay; returns how many.
 */
export async function forgetPerson(
  tx: Database,
  clientId: number,
  { accountId, email, guestName, now }: Person,
): Promise<number> {
  const change = { isMailed: false, now };
  await lockStamp(tx, clientId, now);
  const renamedIn = await renameInHistories(tx, clientId, accountId, guestName);
  await recordEdit(tx, clientId, touching(renamedIn), change);
  return recordEdit(tx, clientId, anonymising(accountId, email), change);
}
