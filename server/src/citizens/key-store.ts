/** The rows of one-time keys, known by their hashes. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** What a key is for. */
export type KeyPurpose = 'validate-account' | 'change-email' | 'reset-password';

/** What a key opens: an account, and for a change of its e-mail the new one. */
export interface OpenedLock {
  accountId: number;
  newEmail: string | null;
}

export async function insertKey(
  database: Database,
  clientId: number,
  key: OpenedLock & { keyHash: Buffer; purpose: KeyPurpose; expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into one_time_keys (client_id, key_hash, purpose, account_id, new_email, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, key.keyHash, key.purpose, key.accountId, key.newEmail, key.expiresAt],
  );
}

/** Whether the key would open something now. */
export async function isLive(
  database: Database,
  clientId: number,
  { keyHash, purpose, now }: { keyHash: Buffer; purpose: KeyPurpose; now: Date },
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from one_time_keys
     where client_id = $1 and key_hash = $2 and purpose = $3 and used_at is null and expires_at > $4`,
    [clientId, keyHash, purpose, now],
  );
  return rows.length > 0;
}

/** Uses the key up and returns what it opens. */
export async function markUsed(
  database: Database,
  clientId: number,
  { keyHash, purpose, now }: { keyHash: Buffer; purpose: KeyPurpose; now: Date },
): Promise<OpenedLock | undefined> {
  const [row] = await database.query<OpenedLock>(
    `update one_time_keys set used_at = $4
     where client_id = $1 and key_hash = $2 and purpose = $3 and used_at is null and expires_at > $4
     returning account_id as "accountId", new_email as "newEmail"`,
    [clientId, keyHash, purpose, now],
  );
  return row;
}

/** Uses up all keys of an account that are for one of these purposes. */
export async function markAllUsed(
  database: Database,
  clientId: number,
  { accountId, purposes, now }: { accountId: number; purposes: readonly KeyPurpose[]; now: Date },
): Promise<void> {
  await database.query(
    `update one_time_keys set used_at = $4
     where client_id = $1 and account_id = $2 and purpose = any($3) and used_at is null`,
    [clientId, accountId, purposes, now],
  );
}

/** Removes the keys, of whichever clients, that expired before then; returns how many. */
export async function deleteExpiredKeys(database: Database, before: Date): Promise<number> {
  const rows = await database.query('delete from one_time_keys where expires_at < $1 returning 1', [before]);
  return rows.length;
}
