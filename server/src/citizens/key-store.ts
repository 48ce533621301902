/** The rows of one-time keys, stored as hashes. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** The purpose of a key. */
export type KeyPurpose =
  | 'validate-account'
  | 'disown-account'
  | 'allow-email'
  | 'change-email'
  | 'undo-email'
  | 'reset-password';

/** The account that a key opens, and the e-mail that it sets, if any. */
export interface OpenedLock {
  accountId: number;
  newEmail: string | null;
}

/** A key to add. */
export type NewOneTimeKey = OpenedLock & {
  purpose: KeyPurpose;
  expiresAt: Date;
  /**
   * The account's generation when the key was ordered; left out for keys that are not revoked with the
   * others.
   */
  keyGeneration?: number | undefined;
  /** Time of the change that the key undoes. The key is added only while that change is in effect. */
  changedAt?: Date | undefined;
};

/**
 * Adds a key. Returns false if the account's keys have been revoked since it was ordered, the change is
 * undone already, or the account is gone. The lock orders this before or after a revocation: the revocation
 * uses the key up, or makes this insert find nothing.
 */
export async function insertOneTimeKey(
  database: Database,
  clientId: number,
  key: NewOneTimeKey & { keyHash: Buffer },
): Promise<boolean> {
  const rows = await database.query(
    `insert into one_time_keys (client_id, key_hash, purpose, account_id, new_email, expires_at)
     select $1, $2, $3, account_id, $5, $6 from accounts
     where client_id = $1 and account_id = $4 and ($7::integer is null or key_generation = $7)
       and ($8::timestamptz is null or $8 = any(email_changes)) for share
     returning 1`,
    [
      clientId,
      key.keyHash,
      key.purpose,
      key.accountId,
      key.newEmail,
      key.expiresAt,
      key.keyGeneration ?? null,
      key.changedAt ?? null,
    ],
  );
  return rows.length > 0;
}

/** Keys that were ordered before now are not issued any more. */
export async function beginKeyGeneration(tx: Database, clientId: number, accountId: number): Promise<void> {
  await tx.query(
    `update accounts set key_generation = key_generation + 1 where client_id = $1 and account_id = $2`,
    [clientId, accountId],
  );
}

/** Locks the account until the transaction ends, against changes of the account and of its keys. */
export async function lockAccount(tx: Database, clientId: number, accountId: number): Promise<void> {
  await tx.query('select 1 from accounts where client_id = $1 and account_id = $2 for no key update', [
    clientId,
    accountId,
  ]);
}

/** How often the account's keys have been revoked. */
export async function selectKeyGeneration(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<number> {
  const [row] = await database.query<{ keyGeneration: number }>(
    `select key_generation as "keyGeneration" from accounts where client_id = $1 and account_id = $2`,
    [clientId, accountId],
  );
  return row?.keyGeneration ?? 0;
}

/** The account that the key would open now. */
export async function selectLive(
  database: Database,
  clientId: number,
  { keyHash, purpose, now }: { keyHash: Buffer; purpose: KeyPurpose; now: Date },
): Promise<OpenedLock | undefined> {
  const [row] = await database.query<OpenedLock>(
    `select account_id as "accountId", new_email as "newEmail" from one_time_keys
     where client_id = $1 and key_hash = $2 and purpose = $3 and used_at is null and expires_at > $4`,
    [clientId, keyHash, purpose, now],
  );
  return row;
}

/** Uses the key up and returns the account that it opens. */
export async function markOneTimeKeyUsed(
  database: Database,
  clientId: number,
  { keyHash, purpose, now }: { keyHash: Buffer; purpose: KeyPurpose; now: Date },
): Promise<(OpenedLock & { expiresAt: Date }) | undefined> {
  const [row] = await database.query<OpenedLock & { expiresAt: Date }>(
    `update one_time_keys set used_at = $4
     where client_id = $1 and key_hash = $2 and purpose = $3 and used_at is null and expires_at > $4
     returning account_id as "accountId", new_email as "newEmail", expires_at as "expiresAt"`,
    [clientId, keyHash, purpose, now],
  );
  return row;
}

/**
 * Uses up all keys of an account with one of these purposes; with `from`, only those that expire after it.
 */
export async function markAllUsed(
  database: Database,
  clientId: number,
  {
    accountId,
    purposes,
    now,
    from = null,
  }: { accountId: number; purposes: readonly KeyPurpose[]; now: Date; from?: Date | null },
): Promise<void> {
  await database.query(
    `update one_time_keys set used_at = $4
     where client_id = $1 and account_id = $2 and purpose = any($3) and used_at is null
       and ($5::timestamptz is null or expires_at > $5)`,
    [clientId, accountId, purposes, now, from],
  );
}

/** Deletes the keys of all clients that expired before that time; returns how many. */
export async function deleteExpiredKeys(database: Database, before: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from one_time_keys where expires_at < $1 returning 1`,
    [before],
  );
  return rows.length;
}
