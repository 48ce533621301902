/** `fixpoint citizen erase` */
import type { Command } from 'commander';
import type { CitizenKey } from '#citizens/find-citizens.ts';
import { type ErasedPerson, erasePerson } from '#workflows/person/erase-person.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { idOf } from './id-of.ts';
import { inNumber } from './in-number.ts';
import { theOperator } from './the-operator.ts';
import { withClient } from './with-client.ts';

interface EraseOptions {
  client: string;
  username?: string;
  email?: string;
  account?: string;
  dryRun?: boolean;
}

export function addEraseCommand(commands: Command): void {
  commands
    .command('erase')
    .description('remove a person and their personal data; their requests stay, without a name')
    .requiredOption('--client <name>', 'the municipality')
    .option('--username <name>', 'the username of a citizen')
    .option('--email <address>', 'the address of a citizen or guest')
    .option('--account <number>', 'the id of an account, from the security events')
    .option('--dry-run', 'only report what would be erased')
    .action(erase);
}

async function erase({
  client: clientName,
  dryRun: isTrial = false,
  ...personOptions
}: EraseOptions): Promise<void> {
  const { name, key } = keyOf(personOptions);
  await withClient(clientName, async ({ client, database }) => {
    const erasedPerson = await erasePerson(database, client, key, {
      now: new Date(),
      actor: theOperator(),
      isTrial,
    });
    if (Object.values(erasedPerson).every((count) => count === 0))
      throw new StartFailure(`${client.displayName} has no personal data of '${name}'.`);
    console.log(`${name} ${isTrial ? 'would be erased' : 'is erased'}: ${inWords(erasedPerson)}.`);
  });
}

function keyOf({ username, email, account }: Pick<EraseOptions, 'username' | 'email' | 'account'>): {
  name: string;
  key: CitizenKey;
} {
  if ([username, email, account].filter((keyOption) => keyOption !== undefined).length !== 1)
    throw new StartFailure('Name the person to erase. Give one of --username, --email and --account.');
  if (username !== undefined) return { name: username, key: { username } };
  if (account !== undefined)
    return { name: `Account ${account}`, key: { accountId: idOf('an account', account) } };
  if (email === undefined || !isEmailAddress(email))
    throw new StartFailure(`'${email}' is not an e-mail address.`);
  return { name: email, key: { email } };
}

function inWords({
  accounts,
  requests,
  notes,
  followed: followedRequests,
  alerts,
  storedMails,
  waitingMails,
}: ErasedPerson): string {
  const erasedParts = [
    inNumber(accounts, 'account'),
    inNumber(storedMails, 'kept mail'),
    inNumber(waitingMails, 'waiting mail'),
    ...(followedRequests > 0 ? [inNumber(followedRequests, 'followed request')] : []),
    ...(alerts > 0 ? [inNumber(alerts, 'alert')] : []),
  ];
  return `${erasedParts.join(', ')}; ${inNumber(requests, 'request')} and ${inNumber(notes, 'note')} without a name`;
}
