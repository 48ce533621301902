/** Keys of mailed links: single use, expiring, and kept as hashes only. */
import { isKey } from '@fixpoint/contract/wire/key.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newKey } from '#platform/ids.ts';
import {
  type KeyPurpose,
  type NewKey,
  type OpenedLock,
  beginKeyGeneration,
  deleteExpiredKeys,
  insertOneTimeKey,
  lockAccount,
  markAllUsed,
  markOneTimeKeyUsed,
  selectKeyGeneration,
  selectLive,
} from './key-store.ts';

export type { KeyPurpose, OpenedLock } from './key-store.ts';

/** The account's keys have ended since this one was ordered, or the change that it would undo is undone. */
export class KeysEnded extends Error {
  override name = 'KeysEnded';
}

/** Makes a key that works until `expiresAt`. Throws `KeysEnded`. */
export async function issueKey(
  database: Database,
  clientId: number,
  { keyGeneration, ...lock }: NewKey,
): Promise<string> {
  const key = newKey();
  const ordered = keysToAccount.includes(lock.purpose) ? keyGeneration : undefined;
  const stored = { ...lock, keyGeneration: ordered, keyHash: sha256(key) };
  if (!(await insertOneTimeKey(database, clientId, stored))) throw new KeysEnded();
  return key;
}

/** Of which generation a key is that is ordered now. */
export function findKeyGeneration(database: Database, clientId: number, accountId: number): Promise<number> {
  return selectKeyGeneration(database, clientId, accountId);
}

/** What a key would open if it was used now; undefined for one that opens nothing. */
export async function findLock(
  database: Database,
  clientId: number,
  key: string,
  { purpose, now }: { purpose: KeyPurpose; now: Date },
): Promise<OpenedLock | undefined> {
  return isKey(key) ? selectLive(database, clientId, { keyHash: sha256(key), purpose, now }) : undefined;
}

/**
 * What the key opens. It refuses one that is not valid for this purpose, before expensive work is done for it. Throws
 * `keyMissing`, `keyNotValid`.
 */
export async function refuseWrongKey(
  database: Database,
  clientId: number,
  key: string,
  use: { purpose: KeyPurpose; now: Date },
): Promise<OpenedLock> {
  if (key === '') throw new ApplicationError('keyMissing');
  const opened = await findLock(database, clientId, key, use);
  if (opened === undefined) throw new ApplicationError('keyNotValid');
  return opened;
}

/**
 * Uses the key up, and with it all other keys of its account for the same purpose. Only a link that undoes a change of
 * e-mail leaves those of older changes alone: the first owner has the last word. The account is locked before any of its
 * keys, as by whoever ends them all. Throws `keyMissing`, `keyNotValid`.
 */
export async function takeKey(
  tx: Database,
  clientId: number,
  key: string,
  { purpose, now }: { purpose: KeyPurpose; now: Date },
): Promise<OpenedLock & { expiresAt: Date }> {
  const { accountId } = await refuseWrongKey(tx, clientId, key, { purpose, now });
  await lockAccount(tx, clientId, accountId);
  const opened = await markOneTimeKeyUsed(tx, clientId, { keyHash: sha256(key), purpose, now });
  if (opened === undefined) throw new ApplicationError('keyNotValid');
  const from = purpose === 'undo-email' ? opened.expiresAt : null;
  await markAllUsed(tx, clientId, { accountId, purposes: [purpose], now, from });
  return opened;
}

const keysToAccount: readonly KeyPurpose[] = [
  'disown-account',
  'allow-email',
  'change-email',
  'reset-password',
];

/**
 * Ends all keys that open the account, also those that mails yet to be written would bring, but for those that undo a
 * change. It is called when the account is validated, or its password or e-mail has changed.
 */
export async function revokeKeys(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await beginKeyGeneration(tx, clientId, accountId);
  await markAllUsed(tx, clientId, { accountId, purposes: keysToAccount, now });
}

/** Removes the keys of all clients that have expired; returns how many. */
export function sweepKeys(database: Database, now: Date): Promise<number> {
  return deleteExpiredKeys(database, now);
}
