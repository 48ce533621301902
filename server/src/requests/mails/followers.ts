/**
 * Mails about a request to an address that did not come with it: asked for by whoever holds the guid, and sent once a link
 * in a first mail was followed. Nothing of whoever reported the request is touched or told.
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
  selectByEmails,
  selectByKey,
  selectFollower,
  updateConfirmed,
  updateFollowerKey,
  upsertFollower,
} from './follower-store.ts';
import { orderRequestMail } from './request-mail.ts';

export type { AskedFollower, Confirmation, FollowedRequest } from './follower-store.ts';

/** Where a key confirms an address: `/mail/follow/<key>`. */
export const mailFollowPath = '/mail/follow';

/** How long the link works, and an address that nobody confirms is kept. */
export const confirmationDays = 7;

const daysBefore = (now: Date) => new Date(now.getTime() - confirmationDays * 86_400_000);

/** Orders the mail that asks whether the address wants mails; false, and nothing happens, where it gets them already. */
export async function askFollower(tx: Database, clientId: number, asked: AskedFollower): Promise<boolean> {
  const followerId = await upsertFollower(tx, clientId, asked);
  if (followerId === undefined) return false;
  const { requestId } = asked;
  const news = { kind: 'asked' } as const;
  await orderRequestMail(tx, { actId: newGuid(), clientId, requestId, followerId, news });
  return true;
}

/** Makes the key of the link that confirms; an older one works no more. */
export async function issueFollowKey(
  database: Database,
  clientId: number,
  follower: FollowerKey,
): Promise<string> {
  const key = newKey();
  await updateFollowerKey(database, clientId, follower, sha256(key));
  return key;
}

/** Whom a mail is for: anybody who was asked, or only who is to be told; undefined where there is nobody any more. */
export async function findFollower(
  database: Database,
  clientId: number,
  follower: FollowerKey,
  isAsked: boolean,
): Promise<MailedFollower | undefined> {
  const found = await selectFollower(database, clientId, follower);
  return isAsked || (found?.isConfirmed === true && !found.isStopped) ? found : undefined;
}

/** What the key is for; undefined when it is none, too old, or another client's. */
export async function findConfirmation(
  database: Database,
  clientId: number,
  key: string,
  now: Date,
): Promise<Confirmation | undefined> {
  return isKey(key) ? selectByKey(database, clientId, sha256(key), daysBefore(now)) : undefined;
}

/** From now on the address is told. Returns the same as `findConfirmation`; once more changes nothing. */
export async function confirmFollower(
  database: Database,
  clientId: number,
  key: string,
  now: Date,
): Promise<Confirmation | undefined> {
  if (!isKey(key)) return undefined;
  return updateConfirmed(database, clientId, sha256(key), { askedAfter: daysBefore(now), now });
}

/** Forgets who follows these requests, of which nobody is to be told any more. */
export function forgetFollowersOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteFollowersOf(tx, clientId, requestIds);
}

/** Forgets that these addresses follow requests; returns how many they did. */
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

/** Removes what nobody has confirmed, of all clients; returns how many. */
export function sweepFollowers(database: Database, now: Date): Promise<number> {
  return deleteUnconfirmed(database, daysBefore(now));
}
