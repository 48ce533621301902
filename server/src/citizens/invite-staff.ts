import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import type { Account } from './account.ts';
import { insertAccount, reviveStaff } from './account-store.ts';
import { orderNotice } from './notice.ts';
import { findKeyGeneration } from './one-time-key.ts';

/** A person to invite to the staff. */
export type InvitedStaff = Pick<Account, 'username' | 'email' | 'firstName' | 'lastName'> & {
  role: NonNullable<Account['role']>;
};

/**
 * Creates an account without a password, or reactivates the deactivated member with this username, and mails
 * the link to choose a password. Throws `fieldInvalid`.
 */
export async function inviteStaff(
  tx: Database,
  clientId: number,
  invitedStaff: InvitedStaff,
  now: Date,
): Promise<{ accountId: number; isBack: boolean }> {
  refuseNoEmail(invitedStaff.email);
  const account = { ...invitedStaff, phoneNumber: '', passwordHash: '', createdAt: now, validatedAt: null };
  const revivedAccountId = await reviveStaff(tx, clientId, account);
  const accountId = revivedAccountId ?? (await insertAccount(tx, clientId, account));
  if (accountId === undefined)
    throw new ApplicationError('fieldInvalid', `There is an account '${invitedStaff.username}' already.`);
  await orderInvitation(tx, clientId, accountId);
  return { accountId, isBack: revivedAccountId !== undefined };
}

/** Mails the link to choose a password. */
export async function orderInvitation(tx: Database, clientId: number, accountId: number): Promise<void> {
  const keyGeneration = await findKeyGeneration(tx, clientId, accountId);
  await orderNotice(tx, clientId, { kind: 'invite-staff', accountId, keyGeneration });
}

export function refuseNoEmail(email: string): void {
  if (isEmailAddress(email)) return;
  throw new ApplicationError('fieldInvalid', `'${email}' is not an e-mail address.`);
}
