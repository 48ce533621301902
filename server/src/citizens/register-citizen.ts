import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence } from '#platform/database.ts';
import { insertAccount } from './account-store.ts';
import type { Citizens } from './citizens.ts';
import { orderNotice } from './notice.ts';
import { refuseWeakPassword } from './password-rules.ts';

/** What a resident registers with. */
export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

/** Makes a citizen's account, mails the link that validates it, and returns its id. Throws `emailTaken`, `passwordNotAccepted`. */
export async function registerCitizen(
  { database, passwords }: Citizens,
  clientId: number,
  { password, ...person }: Registration,
  { now, consequence }: { now: Date; consequence?: Consequence<[accountId: number]> | undefined },
): Promise<number> {
  await refuseWeakPassword(password);
  const passwordHash = await passwords.hash(password);
  const account = {
    ...person,
    username: person.email,
    passwordHash,
    webSecurityLevel: 0,
    createdAt: now,
    validatedAt: null,
  };
  return database.transaction(async (tx) => {
    const accountId = await insertAccount(tx, clientId, account);
    if (accountId === undefined) throw new ApplicationError('emailTaken');
    await orderNotice(tx, clientId, { kind: 'validate-account', accountId });
    await consequence?.(tx, accountId);
    return accountId;
  });
}
