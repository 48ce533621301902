/** `fixpoint staff …` */
import type { Command } from 'commander';
import { addAccount } from '#citizens/add-account.ts';
import { wordsAbout } from '#citizens/password-rules.ts';
import { isEmailAddress } from '#platform/email-address.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { recordEvent } from '#security-events/record-event.ts';
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
