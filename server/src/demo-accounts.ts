/** The accounts of the demo, with passwords that everyone may know: a resident and a clerk of Riverbend. */
import { addAccount } from '#citizens/add-account.ts';
import { openCitizens } from '#citizens/citizens.ts';
import { findAccountId } from '#citizens/find-account.ts';
import { listClients } from '#clients/client-directory.ts';
import type { Config } from './config.ts';
import type { Database } from '#platform/database.ts';

const town = 'riverbend';
const accounts = [
  {
    who: 'a resident, with requests of their own',
    username: 'resident@riverbend.example',
    email: 'resident@riverbend.example',
    password: 'riverbend resident',
    firstName: 'Robin',
    lastName: 'Rivers',
    role: null,
  },
  {
    who: 'a clerk, over the protocol',
    username: 'clerk',
    email: 'clerk@riverbend.example',
    password: 'riverbend clerk',
    role: 'manager',
  },
] as const;

/** Adds them to their town, where only this machine can sign in. */
export async function addDemoAccounts(
  tx: Database,
  { clientId, name }: { clientId: number; name: string },
  config: Config,
): Promise<void> {
  if (name !== town || !/^(localhost|127\.[\d.]+|::1)$/.test(config.host)) return;
  const citizens = openCitizens(tx, config);
  for (const { who: _who, ...account } of accounts) {
    await addAccount(citizens, clientId, { ...account, about: [] }, new Date());
  }
}

/** How to sign in to the demo, as far as its accounts are there; one line each. */
export async function demoSignIns(database: Database): Promise<string[]> {
  const client = (await listClients(database)).find(({ name }) => name === town);
  if (client === undefined) return [];
  const lines = accounts.map(async ({ who, username, password }) => {
    const isThere = await findAccountId(database, client.clientId, username);
    return isThere ? [`  ${username} with the password '${password}'  ${who}`] : [];
  });
  return (await Promise.all(lines)).flat();
}
