/** `fixpoint staff …` */
import type { Command } from 'commander';
import { addAccount, bringBackStaff } from '#citizens/add-account.ts';
import { changePassword } from '#citizens/passwords/change-password.ts';
import { findAccountId, findStaffAccount } from '#citizens/find-account.ts';
import { orderNotice } from '#citizens/notice.ts';
import { revokeKeys } from '#citizens/one-time-key.ts';
import { wordsAbout } from '#citizens/passwords/password-rules.ts';
import { recordAct } from '#workflows/record-act.ts';
import { announceStaff } from '#live/announcements.ts';
import { endFactor } from '#desk/second-factor/second-factor.ts';
import { stopActsOf } from '#desk/bulk/bulk-acts.ts';
import { unlinkMember } from '#desk/provider-link/provider-link.ts';
import { loggingStaff } from '#desk/members/log-staff.ts';
import { findStaff, deactivateStaff } from '#desk/members/staff.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { askPassword } from './ask-password.ts';
import { theOperator } from './the-operator.ts';
import { withClient } from './with-client.ts';

interface StaffOptions {
  client: string;
  username: string;
  email: string;
}

export function addStaffCommands(program: Command): void {
  const commands = program.command('staff').description('manage the staff of a municipality');
  commands
    .command('add')
    .description('add a staff member; asks for the password, or reads it from standard input')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'the username of the staff member')
    .requiredOption('--email <address>', 'the address for mails about their password')
    .action(addStaff);
  commands
    .command('list')
    .description('list the staff: username, role, state, e-mail')
    .requiredOption('--client <name>', 'the municipality')
    .option('--json', 'a line of JSON for each')
    .action(listStaff);
  commands
    .command('remove')
    .description('remove a staff member, who can no longer sign in; their name stays in the history')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'the username of the staff member')
    .action(removeStaff);
  commands
    .command('password')
    .description('set a new password of a staff member, and end their sessions; asks for the password')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'the username of the staff member')
    .action(changeStaffPassword);
  commands
    .command('end-second-factor')
    .description('turn off the lost second factor of a staff member, and end their sessions')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'the username of the staff member')
    .action(endSecondFactor);
  commands
    .command('unlink-provider')
    .description('unlink a staff member from their account at the sign-in provider, and end their sessions')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'the username of the staff member')
    .action(unlinkProvider);
}

async function addStaff({ client: clientName, username, email }: StaffOptions): Promise<void> {
  if (!isEmailAddress(email)) throw new StartFailure(`'${email}' is not an e-mail address.`);
  const password = await askPassword(username);
  const client = await withClient(clientName, async (open) => {
    const names = { username: username.trim(), email };
    const about = wordsAbout({ ...names, firstName: '', lastName: '' }, open.client);
    const addedManager = { ...names, password, about, role: 'manager' as const };
    const { clientId, displayName } = open.client;
    const now = new Date();
    const isBack = await open.database.transaction(async (tx) => {
      const citizens = { ...open.citizens, database: tx };
      const [newId, oldId] = await loggingStaff(tx, clientId, { accountId: null, now }, async () => {
        const id = await addAccount(citizens, clientId, addedManager, now);
        return [
          id,
          id === undefined ? await bringBackStaff(citizens, clientId, addedManager, now) : undefined,
        ];
      });
      const accountId = newId ?? oldId;
      if (accountId === undefined)
        throw new StartFailure(`${displayName} has an account '${username}' already.`);
      await announceStaff(tx, clientId);
      await recordAct(tx, clientId, { kind: 'staff-added', actor: theOperator(), about: { accountId } }, now);
      return newId === undefined;
    });
    return { displayName, isBack };
  });
  const since = client.isBack ? 'again, with the same account as before' : 'now';
  console.log(`${username} is a staff member of ${client.displayName} ${since}.`);
}

async function listStaff({ client, json }: Pick<StaffOptions, 'client'> & { json?: true }): Promise<void> {
  const staff = await withClient(client, ({ database, client: { clientId } }) =>
    findStaff(database, clientId),
  );
  for (const { username, name, email, role, isActive, isInvited, hasSecondFactor } of staff) {
    const stands = isActive ? (isInvited ? 'invited' : 'active') : 'let go';
    if (json) console.log(JSON.stringify({ username, name, email, role, stands, hasSecondFactor }));
    else console.log([username, role, stands, email].join('\t'));
  }
  if (staff.length === 0) console.error('Nobody is on the staff yet: fixpoint staff add');
}

async function removeStaff({ client, username }: Omit<StaffOptions, 'email'>): Promise<void> {
  const municipality = await withClient(client, async (open) => {
    const { clientId } = open.client;
    const now = new Date();
    await open.database.transaction(async (tx) => {
      const member = await loggingStaff(tx, clientId, { accountId: null, now }, () =>
        deactivateStaff(tx, clientId, username),
      );
      if (member === undefined) throw nobodyCalled(username, open.client);
      const { accountId } = member;
      await revokeKeys(tx, clientId, accountId, now);
      await endSessions(tx, clientId, accountId);
      await stopActsOf(tx, clientId, accountId, now);
      await announceStaff(tx, clientId);
      const act = { kind: 'member-deactivated', actor: theOperator(), about: { accountId } } as const;
      await recordAct(tx, clientId, act, now);
    });
    const staff = await findStaff(open.database, clientId);
    return { ...open.client, isManaged: staff.some(({ role, isActive }) => isActive && role === 'manager') };
  });
  console.log(`${username} is no longer a staff member of ${municipality.displayName}.`);
  if (!municipality.isManaged)
    console.error(`Nobody manages ${municipality.displayName} now; fixpoint staff add makes a manager.`);
}

async function changeStaffPassword({ client, username }: Omit<StaffOptions, 'email'>): Promise<void> {
  const newPassword = await askPassword(username);
  await withClient(client, async ({ database, citizens, client: municipality }) => {
    const { clientId } = municipality;
    const account = await findStaffAccount(database, clientId, username);
    if (account === undefined) throw nobodyCalled(username, municipality);
    const now = new Date();
    await changePassword(
      citizens,
      clientId,
      { account, newPassword, client: municipality },
      {
        now,
        consequence: async (tx, accountId) => {
          await endSessions(tx, clientId, accountId);
          const act = { kind: 'password-changed', actor: theOperator(), about: { accountId } } as const;
          await recordAct(tx, clientId, act, now);
        },
      },
    );
  });
  console.log(`${username} signs in with the new password now.`);
}

function nobodyCalled(username: string, { displayName }: { displayName: string }): StartFailure {
  return new StartFailure(`Nobody on the staff of ${displayName} is called '${username}'.`);
}

async function endSecondFactor({
  client: clientName,
  username,
}: Pick<StaffOptions, 'client' | 'username'>): Promise<void> {
  await withClient(clientName, async ({ database, client: { clientId } }) => {
    const accountId = await findAccountId(database, clientId, username);
    await database.transaction(async (tx) => {
      if (accountId === undefined || !(await endFactor(tx, { clientId, accountId })))
        throw new StartFailure(`'${username}' has no second factor.`);
      await endSessions(tx, clientId, accountId);
      const act = { kind: 'second-factor-off', actor: theOperator(), about: { accountId } } as const;
      await recordAct(tx, clientId, act, new Date());
    });
  });
  console.log(`${username} signs in with the password alone now.`);
}

async function unlinkProvider({
  client,
  username,
}: Pick<StaffOptions, 'client' | 'username'>): Promise<void> {
  await withClient(client, async ({ database, client: { clientId } }) => {
    const accountId = await findAccountId(database, clientId, username);
    await database.transaction(async (tx) => {
      if (accountId === undefined || !(await unlinkMember(tx, clientId, accountId)))
        throw new StartFailure(`'${username}' is not linked to an account at the sign-in provider.`);
      await endSessions(tx, clientId, accountId);
      await orderNotice(tx, clientId, { kind: 'provider-unlinked', accountId });
      const act = { kind: 'provider-unlinked', actor: theOperator(), about: { accountId } } as const;
      await recordAct(tx, clientId, act, new Date());
    });
  });
  console.log(`${username} is no longer linked to an account at the sign-in provider.`);
}
