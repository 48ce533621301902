/** `fixpoint citizen …` */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify';
import { eraseCitizen } from '#citizens/erase-citizen.ts';
import { type ExportedCitizen, exportCitizens } from '#citizens/export-citizens.ts';
import { importCitizens } from '#citizens/import-citizens.ts';
import { guestNameOf } from '#clients/client.ts';
import { forgetKeptMails } from '#mail/kept-mails.ts';
import { forgetAuthor } from '#notes/notes.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { forgetPerson } from '#requests/changes/account-changes.ts';
import { readCitizens } from './read-citizens.ts';
import { withClient } from './with-client.ts';

/** Adds them to the operator's commands. */
export function addCitizenCommands(program: Command): void {
  const commands = program.command('citizen').description('bring citizens in, take them out');
  commands
    .command('import')
    .description('add the citizens of a CSV file: username, email, firstname, lastname, phone, hash')
    .argument('<file>', 'a CSV file with a line of these names; hash is bcrypt or argon2, or empty')
    .requiredOption('--client <name>', 'the municipality')
    .action(importFile);
  commands
    .command('export')
    .description('print all citizens as CSV, without their passwords')
    .requiredOption('--client <name>', 'the municipality')
    .action(exportAll);
  commands
    .command('erase')
    .description('remove a citizen and their personal data; their requests stay, without a name')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--username <name>', 'what they sign in with')
    .action(erase);
}

async function importFile(file: string, { client: clientName }: { client: string }): Promise<void> {
  const citizens = readCitizens(readFileSync(file, 'utf8'));
  await withClient(clientName, async ({ client, database, progress }) => {
    const work = importCitizens(database, client.clientId, citizens, new Date());
    const added = await progress.step(`Importing ${citizens.length} citizens`, work);
    const known = citizens.length - added;
    console.log(
      `${client.displayName} has ${added} new citizens${known > 0 ? `; ${known} were there already` : ''}.`,
    );
  });
}

async function exportAll({ client: clientName }: { client: string }): Promise<void> {
  await withClient(clientName, async ({ client, database }) => {
    const columns = ['username', 'email', 'firstname', 'lastname', 'phone', 'created', 'validated'];
    const csv = stringify({ header: true, columns, cast: { date: (time) => time.toISOString() } });
    const rows = Readable.from(exportCitizens(database, client.clientId)).map(rowOf);
    await pipeline(rows, csv, process.stdout, { end: false });
  });
}

function rowOf({
  username,
  email,
  firstName,
  lastName,
  phoneNumber,
  createdAt,
  validatedAt,
}: ExportedCitizen) {
  return [username, email, firstName, lastName, phoneNumber, createdAt, validatedAt];
}

async function erase({ client: clientName, username }: { client: string; username: string }): Promise<void> {
  await withClient(clientName, async ({ client, database }) => {
    const { clientId, name, displayName } = client;
    let requests = 0;
    const erased = await eraseCitizen(database, clientId, username, async (tx, { accountId, email }) => {
      const person = { accountId, email, guestName: guestNameOf(name), now: new Date() };
      requests = await forgetPerson(tx, clientId, person);
      await forgetAuthor(tx, clientId, person);
      await forgetKeptMails(tx, clientId, email);
    });
    if (erased === undefined) throw new StartFailure(`${displayName} has no citizen '${username}'.`);
    console.log(`${erased.username} is erased; ${requests} requests stay, without a name.`);
  });
}
