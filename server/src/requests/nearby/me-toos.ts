/** Residents who have the same problem as a request that somebody else reported. */
import type { Database } from '#platform/database.ts';
import { stampFirst } from '#requests/changes/account-changes.ts';
import { followAsCitizen } from '#requests/mails/followers.ts';
import { publishAtEnd } from '#requests/public/publish-requests.ts';
import { type Followed, selectFollowedOf } from './followed-store.ts';
import {
  type MeToo,
  deleteMeToo,
  deleteMeToosBy,
  deleteMeToosOf,
  insertMeToo,
  selectIsCounted,
  updateAddress,
} from './me-too-store.ts';

export type { MeToo } from './me-too-store.ts';

/** Counts the person once. A citizen follows the request at the account's address. */
export function countMeToo(database: Database, clientId: number, meToo: MeToo, now: Date): Promise<void> {
  return stampFirst(database, clientId, now).transaction(async (tx) => {
    const { requestId, accountId } = meToo;
    await insertMeToo(tx, clientId, meToo, now);
    await publishAtEnd(tx, clientId, [requestId], now);
    if (accountId === null) return;
    const email = await followAsCitizen(tx, clientId, { requestId, accountId, now });
    if (email !== undefined) await updateAddress(tx, clientId, meToo, email);
  });
}

/** True if the person was counted for the request. */
export function isCounted(tx: Database, clientId: number, meToo: MeToo): Promise<boolean> {
  return selectIsCounted(tx, clientId, meToo);
}

/** Records the address that a counted guest gave. Call it after the address was asked to follow. */
export function keepAddress(tx: Database, clientId: number, meToo: MeToo, email: string): Promise<void> {
  return updateAddress(tx, clientId, meToo, email);
}

/** Takes it back, with the mails that go out because of it. */
export function uncountMeToo(database: Database, clientId: number, meToo: MeToo, now: Date): Promise<void> {
  return stampFirst(database, clientId, now).transaction(async (tx) => {
    await deleteMeToo(tx, clientId, meToo);
    await publishAtEnd(tx, clientId, [meToo.requestId], now);
  });
}

/** The requests that a citizen, or a guest session, follows: the last one first. */
export function findFollowedOf(
  database: Database,
  clientId: number,
  person: { accountId: number | null; sessionId: number },
): Promise<Followed[]> {
  return selectFollowedOf(database, clientId, person);
}

/** Forgets who had the same problem as these requests. */
export function forgetMeToosOf(tx: Database, clientId: number, requestIds: readonly number[]): Promise<void> {
  return deleteMeToosOf(tx, clientId, requestIds);
}

/** Forgets what these citizens had in common with others. */
export async function forgetMeToosBy(
  tx: Database,
  clientId: number,
  accountIds: readonly number[],
  now: Date,
): Promise<void> {
  await publishAtEnd(tx, clientId, await deleteMeToosBy(tx, clientId, accountIds), now);
}
