/**
 * Mails about a request to an address that did not come with it. Anybody who has the guid can ask for them;
 * they start once a link in a first mail is opened. The reporter's data is neither changed nor shown.
 */
import { isKey } from '@fixpoint/contract/wire/key.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newGuid, newKey } from '#platform/ids.ts';
import {
  type AskedFollower,
  type Confirmation,
  type FollowedRequest,
  type FollowerKey,
  type MailedFollower,
  deleteByEmails,
  deleteFollowersOf,
  deleteUnconfirmed,
  insertCitizenFollower,
  selectByEmails,
  selectByKey,
  selectFollower,
  updateConfirmed,
  updateFollowerKey,
  upsertFollower,
} from './follower-store.ts';
import { orderRequestMail } from './request-mail.ts';

export type { AskedFollower, Confirmation, FollowedRequest } from './follower-store.ts';

/** Path of the link that confirms an address: `/mail/follow/<key>`. */
export const mailFollowPath = '/mail/follow';

/** Lifetime of the link, and of an address that nobody confirms. */
export const confirmationDays = 7;

const daysBefore = (now: Date) => new Date(now.getTime() - confirmationDays * 86_400_000);

/**
 * Orders the mail that asks the address to confirm. Returns false, and does nothing, if the address already
 * gets mails.
 */
export async function askFollower(
  tx: Database,
  clientId: number,
  askedFollower: AskedFollower,
): Promise<boolean> {
  const followerId = await upsertFollower(tx, clientId, askedFollower);
  if (followerId === undefined) return false;
  const { requestId } = askedFollower;
  const news = { kind: 'asked' } as const;
  await orderRequestMail(tx, { actId: newGuid(), clientId, requestId, followerId, news });
  return true;
}

/** A citizen follows a request without a mail that asks, because the account has proven the address. Returns it. */
export function followAsCitizen(
  tx: Database,
  clientId: number,
  citizen: { requestId: number; accountId: number; now: Date },
): Promise<string | undefined> {
  return insertCitizenFollower(tx, clientId, citizen);
}

/** Makes the key of the link that confirms; earlier keys stop working. */
export async function issueFollowKey(
  database: Database,
  clientId: number,
  follower: FollowerKey,
): Promise<string> {
  const key = newKey();
  await updateFollowerKey(database, clientId, follower, sha256(key));
  return key;
}

/**
 * The recipient of a mail. `isAsked`: anybody who was asked; otherwise only confirmed followers who have not
 * stopped the mails. undefined if nobody is left.
 */
export async function findFollower(
  database: Database,
  clientId: number,
  follower: FollowerKey,
  isAsked: boolean,
): Promise<MailedFollower | undefined> {
  const foundFollower = await selectFollower(database, clientId, follower);
  return isAsked || (foundFollower?.isConfirmed === true && !foundFollower.isStopped)
    ? foundFollower
    : undefined;
}

/** The confirmation behind the key; undefined if the key is invalid, too old, or another client's. */
export async function findConfirmation(
  database: Database,
  clientId: number,
  key: string,
  now: Date,
): Promise<Confirmation | undefined> {
  return isKey(key) ? selectByKey(database, clientId, sha256(key), daysBefore(now)) : undefined;
}

/** Starts the mails to the address. Returns the same as `findConfirmation`; a repetition changes nothing. */
export async function confirmFollower(
  database: Database,
  clientId: number,
  key: string,
  now: Date,
): Promise<Confirmation | undefined> {
  if (!isKey(key)) return undefined;
  return updateConfirmed(database, clientId, sha256(key), { askedAfter: daysBefore(now), now });
}

/** Deletes the followers of these requests, about which nobody gets mails any more. */
export function forgetFollowersOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteFollowersOf(tx, clientId, requestIds);
}

/** Deletes these addresses as followers; returns how many. */
export function forgetFollower(tx: Database, clientId: number, emails: readonly string[]): Promise<number> {
  return deleteByEmails(tx, clientId, emails);
}

/** The requests that these addresses follow. */
export function findFollowedBy(
  database: Database,
  clientId: number,
  emails: readonly string[],
): Promise<FollowedRequest[]> {
  return selectByEmails(database, clientId, emails);
}

/** Deletes addresses that nobody has confirmed in time, of all clients; returns how many. */
export function sweepFollowers(database: Database, now: Date): Promise<number> {
  return deleteUnconfirmed(database, daysBefore(now));
}
