/** The rows of links between members and their accounts at the sign-in provider. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** An account at a provider. Its name never changes. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
}

/** The active member who is linked to this account. */
export async function selectLinkedMember(
  database: Database,
  clientId: number,
  { issuer, subject }: ProviderAccount,
): Promise<number | undefined> {
  const [row] = await database.query<{ accountId: number }>(
    `select account_id as "accountId" from provider_links l
     where l.client_id = $1 and l.issuer = $2 and l.subject = $3 and exists (
       select from accounts a where a.client_id = $1 and a.account_id = l.account_id
         and a.role is not null and a.is_active)`,
    [clientId, issuer, subject],
  );
  return row?.accountId;
}

/** Adds a link; returns false if the member or the account already has a link. */
export async function insertLink(
  tx: Database,
  clientId: number,
  accountId: number,
  { issuer, subject, now }: ProviderAccount & { now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into provider_links (client_id, account_id, issuer, subject, linked_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [clientId, accountId, issuer, subject, now],
  );
  return rows.length > 0;
}

/** Removes the link of a member; returns false without a link. */
export async function deleteLink(tx: Database, clientId: number, accountId: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from provider_links where client_id = $1 and account_id = $2 returning 1',
    [clientId, accountId],
  );
  return rows.length > 0;
}

/** True if the member has a link. */
export async function hasLink(database: Database, clientId: number, accountId: number): Promise<boolean> {
  const rows = await database.query('select 1 from provider_links where client_id = $1 and account_id = $2', [
    clientId,
    accountId,
  ]);
  return rows.length > 0;
}
