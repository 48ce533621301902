/** The rows of accounts that were never validated. Private to this folder. */
import type { Database } from '#platform/database.ts';

export async function selectUnvalidated(
  database: Database,
  clientId: number,
  before: Date,
): Promise<number[]> {
  const rows = await database.query<{ accountId: number }>(
    `select account_id as "accountId" from accounts
     where client_id = $1 and web_security_level = 0 and validated_at is null and created_at < $2
     order by account_id`,
    [clientId, before],
  );
  return rows.map(({ accountId }) => accountId);
}

/** Locks an account until the transaction ends if it was never validated; returns true if it was locked. */
export async function lockUnvalidated(tx: Database, clientId: number, accountId: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from accounts where client_id = $1 and account_id = $2 and validated_at is null for update`,
    [clientId, accountId],
  );
  return rows.length > 0;
}
