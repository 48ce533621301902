import { type CitizenKey, findCitizens } from '#citizens/find-citizens.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import type { Database } from '#platform/database.ts';

type Citizens = Awaited<ReturnType<typeof findCitizens>>;

/** Somebody that a municipality knows: accounts, and addresses that guests' requests and mails may have. */
export interface Person {
  accounts: Citizens;
  accountIds: number[];
  /** Of a name that nobody has proven to have the address, it is theirs only where the operator names it. */
  emails: string[];
}

/** Who is meant; nobody, where neither accounts nor addresses are known. `find` may lock the accounts as well. */
export async function findPerson(
  database: Database,
  clientId: number,
  key: CitizenKey,
  find: typeof findCitizens = findCitizens,
): Promise<Person> {
  const accounts = await find(database, clientId, key);
  const named = 'email' in key ? [key.email] : 'username' in key ? [key.username] : [];
  const proven = accounts.filter(({ validatedAt }) => validatedAt !== null).map(({ email }) => email);
  return {
    accounts,
    accountIds: accounts.map(({ accountId }) => accountId),
    emails: [...new Set([...named.filter(isEmailAddress), ...proven.filter((email) => email !== '')])],
  };
}
