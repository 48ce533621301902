/** `fixpoint staff …` */
import type { Command } from 'commander';
import { addAccount } from '#citizens/add-account.ts';
import { findAccountId } from '#citizens/find-account.ts';
import { wordsAbout } from '#citizens/password-rules.ts';
import { endFactor } from '#desk/second-factor/second-factor.ts';
import { isEmailAddress } from '#platform/email-address.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { askPassword } from './ask-password.ts';
import { withClient } from './with-client.ts';

interface StaffOptions {
  client: string;
  username: string;
  email: string;
}

/** Adds them to the operator's commands. */
export function addStaffCommands(program: Command): void {
  const commands = program.command('staff').description('let people of the municipality in');
  commands
    .command('add')
    .description('add a staff member; the password is asked for, or read from standard input')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'what they sign in with')
    .requiredOption('--email <address>', 'where a new password can be mailed to')
    .action(addStaff);
  commands
    .command('end-second-factor')
    .description('turn the second factor of a staff member off, who has lost it; their sessions end')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'what they sign in with')
    .action(endSecondFactor);
}

async function addStaff({ client: clientName, username, email }: StaffOptions): Promise<void> {
  if (!isEmailAddress(email)) throw new StartFailure(`'${email}' is not an e-mail address.`);
  const password = await askPassword(username);
  const client = await withClient(clientName, async (open) => {
    const names = { username: username.trim(), email };
    const about = wordsAbout({ ...names, firstName: '', lastName: '' }, open.client);
    const added = { ...names, password, about, role: 'manager' as const };
    const { clientId, displayName } = open.client;
    const accountId = await addAccount(open.citizens, clientId, added, new Date());
    if (accountId === undefined)
      throw new StartFailure(`${displayName} has an account '${username}' already.`);
    await recordEvent(open.database, clientId, { kind: 'staff-added', accountId }, new Date());
    return open.client;
  });
  console.log(`${username} is a staff member of ${client.displayName} now.`);
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
      await recordEvent(tx, clientId, { kind: 'second-factor-off', accountId }, new Date());
    });
  });
  console.log(`${username} signs in with the password alone now.`);
}
