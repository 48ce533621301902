import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Transactions } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { insertAccount } from './account-store.ts';
import type { Citizens } from './citizens.ts';
import { orderNotice } from './notice.ts';
import { refuseWeakPassword, wordsAbout } from './passwords/password-rules.ts';

/** The data of a registration. */
export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** Language of mails; undefined: the municipality's. */
  language?: Language | undefined;
  /** A secret of the caller. If it is given again at validation, the password stays valid. */
  proof?: string | undefined;
  client: Pick<Client, 'name' | 'displayName'>;
}

/**
 * Creates a citizen's account, mails the link that validates it, and returns its id. `line`: where the caller
 * waits for the hash. Throws `emailTaken`, `passwordNotAccepted`.
 */
export async function registerCitizen(
  { database, passwords }: Pick<Citizens, 'passwords'> & { database: Transactions },
  clientId: number,
  { password, proof, client, language, ...person }: Registration,
  {
    line,
    now,
    consequence,
  }: { line: string; now: Date; consequence?: Consequence<[accountId: number]> | undefined },
): Promise<number> {
  await refuseWeakPassword(password, wordsAbout({ ...person, username: person.email }, client));
  const passwordHash = await passwords.hash(password, line);
  const account = {
    ...person,
    username: person.email,
    passwordHash,
    role: null,
    createdAt: now,
    validatedAt: null,
    language: language ?? null,
    registrationProof: proof ? sha256(proof) : null,
  };
  return database.transaction(async (tx) => {
    const accountId = await insertAccount(tx, clientId, account);
    if (accountId === undefined) throw new ApplicationError('emailTaken');
    await orderNotice(tx, clientId, { kind: 'validate-account', accountId });
    await consequence?.(tx, accountId);
    return accountId;
  });
}
