import type { Database } from '#platform/database.ts';
import { isCitizen } from './account.ts';
import { selectByName } from './account-store.ts';
import { type KnownCitizen, selectCitizensOf } from './import-store.ts';
import { lockAccount } from './key-store.ts';

/** How citizens are looked for: by what they sign in with, by their e-mail, or by their account's id. */
export type CitizenKey = { username: string } | { email: string } | { accountId: number };

/** The citizens that are meant, without their passwords. Several may have one e-mail, where they were imported so. */
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

/** The same, of whom nobody else changes anything until the transaction ends. */
export async function lockCitizens(tx: Database, clientId: number, key: CitizenKey): Promise<KnownCitizen[]> {
  for (const { accountId } of await findCitizens(tx, clientId, key))
    await lockAccount(tx, clientId, accountId);
  // What was waited for may have changed them.
  return findCitizens(tx, clientId, key);
}
