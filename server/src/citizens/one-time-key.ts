/** Keys of mailed links: single use, limited in time, stored as hashes. */
import { isKey } from '@fixpoint/contract/wire/key.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newKey } from '#platform/ids.ts';
import {
  type KeyPurpose,
  type NewOneTimeKey,
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

/** The account's keys were revoked after this one was ordered, or the change to undo is undone already. */
export class KeysEnded extends Error {
  override name = 'KeysEnded';
}

/** Makes a key that works until `expiresAt`. Throws `KeysEnded`. */
export async function issueKey(
  database: Database,
  clientId: number,
  { keyGeneration, ...lock }: NewOneTimeKey,
): Promise<string> {
  const key = newKey();
  const orderedGeneration = keysToAccount.includes(lock.purpose) ? keyGeneration : undefined;
  const storedLock = { ...lock, keyGeneration: orderedGeneration, keyHash: sha256(key) };
  if (!(await insertOneTimeKey(database, clientId, storedLock))) throw new KeysEnded();
  return key;
}

/** The generation for a key that is ordered now. */
export function findKeyGeneration(database: Database, clientId: number, accountId: number): Promise<number> {
  return selectKeyGeneration(database, clientId, accountId);
}

/** The account that a key would open now; undefined for an invalid key. */
export async function findLock(
  database: Database,
  clientId: number,
  key: string,
  { purpose, now }: { purpose: KeyPurpose; now: Date },
): Promise<OpenedLock | undefined> {
  return isKey(key) ? selectLive(database, clientId, { keyHash: sha256(key), purpose, now }) : undefined;
}

/**
 * The account that the key opens. Call it before expensive work, to refuse keys that are not valid for this
 * purpose. Throws `keyMissing`, `keyNotValid`.
 */
export async function refuseWrongKey(
  database: Database,
  clientId: number,
  key: string,
  use: { purpose: KeyPurpose; now: Date },
): Promise<OpenedLock> {
  if (key === '') throw new ApplicationError('keyMissing');
  const openedLock = await findLock(database, clientId, key, use);
  if (openedLock === undefined) throw new ApplicationError('keyNotValid');
  return openedLock;
}

/**
 * Uses the key up, with all other keys of its account for the same purpose. A link that undoes a change of
 * e-mail leaves links for older changes valid: the first owner has the last word. The account is locked
 * before its keys, in the same order as in `revokeKeys`. Throws `keyMissing`, `keyNotValid`.
 */
export async function takeKey(
  tx: Database,
  clientId: number,
  key: string,
  { purpose, now }: { purpose: KeyPurpose; now: Date },
): Promise<OpenedLock & { expiresAt: Date }> {
  const { accountId } = await refuseWrongKey(tx, clientId, key, { purpose, now });
  await lockAccount(tx, clientId, accountId);
  const openedLock = await markOneTimeKeyUsed(tx, clientId, { keyHash: sha256(key), purpose, now });
  if (openedLock === undefined) throw new ApplicationError('keyNotValid');
  const from = purpose === 'undo-email' ? openedLock.expiresAt : null;
  await markAllUsed(tx, clientId, { accountId, purposes: [purpose], now, from });
  return openedLock;
}

const keysToAccount: readonly KeyPurpose[] = [
  'disown-account',
  'allow-email',
  'change-email',
  'reset-password',
];

/**
 * Ends all keys that open the account, including those in mails not yet written, but not those that undo a
 * change. Call it when the account is validated, or its password or e-mail has changed.
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

/** Deletes the expired keys of all clients; returns how many. */
export function sweepKeys(database: Database, now: Date): Promise<number> {
  return deleteExpiredKeys(database, now);
}
