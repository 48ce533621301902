/** The accounts of the demo, with public passwords: a resident and the staff of Riverbend. */
import { type AddedAccount, addAccount } from '#citizens/add-account.ts';
import { openCitizens } from '#citizens/citizens.ts';
import { findAccountId } from '#citizens/find-account.ts';
import { listClients } from '#clients/client-directory.ts';
import { placeMember } from '#desk/members/staff.ts';
import { findTeams } from '#desk/teams/teams.ts';
import type { Config } from './config.ts';
import type { Database } from '#platform/database.ts';

const clientName = 'riverbend';
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
  {
    who: 'the manager, at the desk',
    username: 'mia',
    email: 'mia@riverbend.example',
    password: 'riverbend manager',
    firstName: 'Mia',
    lastName: 'Moreno',
    role: 'manager',
  },
  {
    who: 'a clerk of Streets and Signs, at the desk',
    username: 'ana',
    email: 'ana@riverbend.example',
    password: 'riverbend streets',
    firstName: 'Ana',
    lastName: 'Alvarez',
    role: 'clerk',
    teams: ['streets', 'signs'],
  },
  {
    who: 'a clerk of Parks and Water, at the desk',
    username: 'ben',
    email: 'ben@riverbend.example',
    password: 'riverbend parks',
    firstName: 'Ben',
    lastName: 'Brooks',
    role: 'clerk',
    teams: ['parks', 'water'],
  },
  {
    who: 'a crew member of Streets, at the desk',
    username: 'carl',
    email: 'carl@riverbend.example',
    password: 'riverbend crew',
    firstName: 'Carl',
    lastName: 'Cole',
    role: 'crew',
    isLimited: true,
    teams: ['streets'],
  },
] as const satisfies readonly DemoAccount[];

/** An account of the demo. */
interface DemoAccount extends Omit<AddedAccount, 'about'> {
  /** Role of the account, for the person who starts the server. */
  who: string;
  /** For staff: true if they see the requests of their teams only. */
  isLimited?: boolean;
  /** The keys of their teams. */
  teams?: readonly string[];
}

/** Adds the accounts to their municipality, but only if nobody outside this machine can sign in. */
export async function addDemoAccounts(
  tx: Database,
  { clientId, name }: { clientId: number; name: string },
  config: Config,
): Promise<void> {
  if (name !== clientName || !/^(localhost|127\.[\d.]+|::1)$/.test(config.host)) return;
  const citizens = openCitizens(tx, config);
  const teams = await findTeams(tx, clientId);
  for (const {
    who: _who,
    teams: keys = [],
    isLimited = false,
    ...account
  } of accounts as readonly DemoAccount[]) {
    const accountId = await addAccount(citizens, clientId, { ...account, about: [] }, new Date());
    // An existing member keeps the teams that somebody chose.
    if (accountId === undefined || account.role === null) continue;
    const teamIds = teams.filter(({ key }) => key !== null && keys.includes(key)).map(({ teamId }) => teamId);
    await placeMember(tx, clientId, accountId, { isLimited, teamIds });
  }
}

/** One line per existing demo account: how to sign in with it. */
export async function demoSignIns(database: Database): Promise<string[]> {
  const client = (await listClients(database)).find(({ name }) => name === clientName);
  if (client === undefined) return [];
  const lines = accounts.map(async ({ who, username, password }) => {
    const isThere = await findAccountId(database, client.clientId, username);
    return isThere ? [`  ${username} with the password '${password}'  ${who}`] : [];
  });
  return (await Promise.all(lines)).flat();
}
