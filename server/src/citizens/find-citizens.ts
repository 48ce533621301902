import type { Database } from '#platform/database.ts';
import { isCitizen } from './account.ts';
import { selectByName } from './account-store.ts';
import { type KnownCitizen, selectCitizensOf } from './import-store.ts';
import { lockAccount } from './key-store.ts';

/** How to look for citizens: by the name they sign in with, by e-mail, or by account id. */
export type CitizenKey = { username: string } | { email: string } | { accountId: number };

/** The matching citizens, without their passwords. Imported citizens may share one e-mail. */
export async function findCitizens(
  database: Database,
  clientId: number,
  key: CitizenKey,
): Promise<KnownCitizen[]> {
  if ('email' in key) return selectCitizensOf(database, clientId, { email: key.email.toLowerCase() });
  if ('accountId' in key) return selectCitizensOf(database, clientId, key);
  const account = await selectByName(database, clientId, key.username);
  return account !== undefined && isCitizen(account)
    ? selectCitizensOf(database, clientId, { accountId: account.accountId })
    : [];
}

/** Like `findCitizens`, and locks their accounts until the transaction ends. */
export async function lockCitizens(tx: Database, clientId: number, key: CitizenKey): Promise<KnownCitizen[]> {
  for (const { accountId } of await findCitizens(tx, clientId, key))
    await lockAccount(tx, clientId, accountId);
  // Another transaction may have changed them while this one waited for the lock.
  return findCitizens(tx, clientId, key);
}
