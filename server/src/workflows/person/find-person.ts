import { type CitizenKey, findCitizens } from '#citizens/find-citizens.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import type { Database } from '#platform/database.ts';

type Citizens = Awaited<ReturnType<typeof findCitizens>>;

/** A person whom a municipality knows: accounts, and addresses that requests and mails of guests may have. */
export interface FoundPerson {
  accounts: Citizens;
  accountIds: number[];
  /** An unproven address of an account counts only if the operator names it. */
  emails: string[];
}

/**
 * Finds a person; without accounts and addresses if the person is unknown. `find` may also lock the accounts.
 */
export async function findPerson(
  database: Database,
  clientId: number,
  key: CitizenKey,
  find: typeof findCitizens = findCitizens,
): Promise<FoundPerson> {
  const accounts = await find(database, clientId, key);
  const namedEmails = 'email' in key ? [key.email] : 'username' in key ? [key.username] : [];
  const provenEmails = accounts.filter(({ validatedAt }) => validatedAt !== null).map(({ email }) => email);
  return {
    accounts,
    accountIds: accounts.map(({ accountId }) => accountId),
    emails: [
      ...new Set([...namedEmails.filter(isEmailAddress), ...provenEmails.filter((email) => email !== '')]),
    ],
  };
}
