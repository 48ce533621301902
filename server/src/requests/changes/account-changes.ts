/**
 * Changes to an account's requests when the account is created, renamed or erased. Each runs in the
 * transaction of that change.
 */
import type { Database, Transactions } from '#platform/database.ts';
import { lockStamp } from './before-change-store.ts';
import { anonymisingThoseOf, claiming, releaseEdit, touchEdit, touchingAllOf } from './change-store.ts';
import { renameInHistories } from './person-history-store.ts';
import { recordEdit } from './record-change.ts';

/**
 * Transactions that change an account and then its requests. They take the lock on the requests' stamp before
 * any row lock (decision 16).
 */
export function stampFirst(database: Database, clientId: number, now: Date): Transactions {
  return {
    transaction: (act) =>
      database.transaction(async (tx) => {
        await lockStamp(tx, clientId, now);
        return act(tx);
      }),
  };
}

/** A guest's request that an account takes over. */
export interface RequestClaim {
  requestId: number;
  /** The guest's session. The request must come from this session. */
  sessionId: number;
  accountId: number;
  now: Date;
}

/**
 * Gives the request to the account and fills in the account's name if the request has none. Requests of other
 * sessions stay unchanged.
 */
export async function claimRequest(
  tx: Database,
  clientId: number,
  { requestId, now, ...by }: RequestClaim,
): Promise<void> {
  await recordEdit(tx, clientId, claiming(requestId, by), { isMailed: false, now });
}

/**
 * Undoes `claimRequest` when an account is removed because nobody validated it, or because the owner of its
 * address disowned it. The account must still exist. Returns the ids of the requests.
 */
export async function releaseRequestsOf(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<number[]> {
  return recordEdit(tx, clientId, releaseEdit(accountId), { isMailed: false, now });
}

/** Marks an account's requests as modified, because mirrors show its username. */
export async function stampRequestsOf(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await recordEdit(tx, clientId, touchingAllOf(accountId), { isMailed: false, now });
}

/** A person whose requests become anonymous. */
export interface PersonToForget {
  accountIds: readonly number[];
  /** Requests that a guest sent in with one of these addresses are the person's as well. */
  emails: readonly string[];
  /** The name that the requests' history shows instead. */
  guestName: string;
  now: Date;
}

/**
 * Removes a person from their requests and from all histories, including those of other people's requests
 * with their notes. The accounts must still exist, and the transaction must come from `stampFirst`. The
 * requests stay; returns their ids.
 */
export async function forgetPerson(
  tx: Database,
  clientId: number,
  { accountIds, emails, guestName, now }: PersonToForget,
): Promise<number[]> {
  const change = { isMailed: false, now };
  const renamedIn = await renameInHistories(tx, clientId, { accountIds, emails }, guestName);
  await recordEdit(tx, clientId, touchEdit(renamedIn), change);
  return recordEdit(tx, clientId, anonymisingThoseOf(accountIds, emails), change);
}
