/** Keys of mailed links: single use, expiring, and kept as hashes only. */
import { isKey } from '@fixpoint/contract/wire/key.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newKey } from '#platform/ids.ts';
import {
  type KeyPurpose,
  type OpenedLock,
  deleteExpiredKeys,
  insertKey,
  isLive,
  markAllUsed,
  markUsed,
} from './key-store.ts';

export type { KeyPurpose } from './key-store.ts';

/** Makes a key that works until `expiresAt`. */
export async function issueKey(
  database: Database,
  clientId: number,
  lock: OpenedLock & { purpose: KeyPurpose; expiresAt: Date },
): Promise<string> {
  const key = newKey();
  await insertKey(database, clientId, { ...lock, keyHash: sha256(key) });
  return key;
}

/** Refuses a key that is not valid for this purpose, before expensive work is done for it. Throws `keyMissing`, `keyNotValid`. */
export async function refuseWrongKey(
  database: Database,
  clientId: number,
  key: string,
  { purpose, now }: { purpose: KeyPurpose; now: Date },
): Promise<void> {
  if (key === '') throw new ApplicationError('keyMissing');
  const mayBe = isKey(key) && (await isLive(database, clientId, { keyHash: sha256(key), purpose, now }));
  if (!mayBe) throw new ApplicationError('keyNotValid');
}

/** Uses the key up, and with it all other keys of its account for the same purpose. Throws `keyMissing`, `keyNotValid`. */
export async function takeKey(
  tx: Database,
  clientId: number,
  key: string,
  { purpose, now }: { purpose: KeyPurpose; now: Date },
): Promise<OpenedLock> {
  if (key === '') throw new ApplicationError('keyMissing');
  const opened = isKey(key) && (await markUsed(tx, clientId, { keyHash: sha256(key), purpose, now }));
  if (!opened) throw new ApplicationError('keyNotValid');
  await markAllUsed(tx, clientId, { accountId: opened.accountId, purposes: [purpose], now });
  return opened;
}

/** Ends all keys that open the account. It is called when the account's password or e-mail has changed. */
export async function revokeKeys(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await markAllUsed(tx, clientId, { accountId, purposes: ['change-email', 'reset-password'], now });
}

/** Removes the keys of all clients that have expired; returns how many. */
export function sweepKeys(database: Database, now: Date): Promise<number> {
  return deleteExpiredKeys(database, now);
}
