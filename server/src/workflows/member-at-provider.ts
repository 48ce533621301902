/** Finds the member who signs in with an account at the provider. */
import type { Account } from '#citizens/account.ts';
import { findStaffByEmail, findStaffById } from '#citizens/find-account.ts';
import { recordAct } from './record-act.ts';
import { type ProviderAccount, findLinkedMember, linkMember } from '#desk/provider-link/provider-link.ts';
import type { Database } from '#platform/database.ts';

/** The member who is linked to this account; undefined without a link. */
export async function memberAtProvider(
  database: Database,
  clientId: number,
  account: ProviderAccount,
): Promise<Account | undefined> {
  const accountId = await findLinkedMember(database, clientId, account);
  return accountId === undefined ? undefined : findStaffById(database, clientId, accountId);
}

/** Links the member of a proven e-mail to this account. Returns the member, or the reason why there is no link. */
export function linkByEmail(
  database: Database,
  clientId: number,
  { email, ...account }: ProviderAccount & { email: string },
  now: Date,
): Promise<Account | 'notAllowed' | 'linkedElsewhere'> {
  return database.transaction(async (tx) => {
    const member = await findStaffByEmail(tx, clientId, email);
    if (member === undefined) return 'notAllowed';
    const { accountId } = member;
    const link = await linkMember(tx, clientId, accountId, { ...account, now });
    if (link === 'other') return 'linkedElsewhere';
    if (link === 'new')
      await recordAct(tx, clientId, { kind: 'provider-linked', actor: { kind: 'staff', accountId } }, now);
    return member;
  });
}
