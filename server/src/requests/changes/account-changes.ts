/** What becomes of an account's requests when it is made, renamed or erased; each in the transaction of that. */
import type { Database, Transactions } from '#platform/database.ts';
import { lockStamp } from './before-change-store.ts';
import { anonymisingThoseOf, claiming, releasing, touching, touchingAllOf } from './change-store.ts';
import { renameInHistories } from './person-history-store.ts';
import { recordEdit } from './record-change.ts';

/** Transactions that change an account and then its requests, whose lock comes before that of any row (decision 16). */
export function stampFirst(database: Database, clientId: number, now: Date): Transactions {
  return {
    transaction: (act) =>
      database.transaction(async (tx) => {
        await lockStamp(tx, clientId, now);
        return act(tx);
      }),
  };
}

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

/**
 * Takes back what `claimRequest` did, for an account that goes because nobody wanted it, or proved that it is theirs; the
 * account must still be there. Returns the requests' ids.
 */
export async function releaseRequestsOf(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<number[]> {
  return recordEdit(tx, clientId, releasing(accountId), { isMailed: false, now });
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
  accountIds: readonly number[];
  /** Requests that a guest sent in with one of these addresses are theirs as well. */
  emails: readonly string[];
  /** Who the requests' history is to name instead. */
  guestName: string;
  now: Date;
}

/**
 * Takes a person out of their requests and out of all histories, as of requests that they have written notes to; the
 * accounts must still be there, and the transaction be one of `stampFirst`. The requests stay; returns their ids.
 */
export async function forgetPerson(
  tx: Database,
  clientId: number,
  { accountIds, emails, guestName, now }: Person,
): Promise<number[]> {
  const change = { isMailed: false, now };
  const renamedIn = await renameInHistories(tx, clientId, { accountIds, emails }, guestName);
  await recordEdit(tx, clientId, touching(renamedIn), change);
  return recordEdit(tx, clientId, anonymisingThoseOf(accountIds, emails), change);
}
