/** `fixpoint citizen …` */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify';
import { recordAct } from '#workflows/record-act.ts';
import { type ExportedCitizen, exportCitizens as exportRows } from '#citizens/import/export-citizens.ts';
import { importCitizens } from '#citizens/import/import-citizens.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { NotUtf8, readText } from '#platform/reading/read-text.ts';
import { addEraseCommand } from './erase-command.ts';
import { exportPerson } from './export-person.ts';
import { readCitizens } from './read-citizens.ts';
import { theOperator } from './the-operator.ts';
import { type OpenClient, withClient } from './with-client.ts';

export function addCitizenCommands(program: Command): void {
  const commands = program.command('citizen').description('import, export and erase citizens');
  commands
    .command('import')
    .description('add the citizens of a CSV file: username, email, firstname, lastname, phone, hash')
    .argument('<file>', 'a CSV file whose first line has these names; hash is bcrypt, argon2 or empty')
    .requiredOption('--client <name>', 'the municipality')
    .action(importFile);
  commands
    .command('export')
    .description('print all citizens as CSV without passwords, or write all data of one person to a folder')
    .requiredOption('--client <name>', 'the municipality')
    .option('--email <address>', 'export one person: the address of a citizen or guest')
    .option('--to <folder>', 'the folder for the data of that person: data.json and photos')
    .action(exportCitizens);
  addEraseCommand(commands);
}

async function importFile(file: string, { client: clientName }: { client: string }): Promise<void> {
  const citizens = readCitizens(await textOf(file));
  await withClient(clientName, async ({ client, database, progress }) => {
    const work = importCitizens(database, client.clientId, citizens, new Date());
    const addedCount = await progress.step(`Importing ${citizens.length} citizens`, work);
    const act = { kind: 'citizens-imported', actor: theOperator(), about: { count: addedCount } } as const;
    await recordAct(database, client.clientId, act, new Date());
    const knownCount = citizens.length - addedCount;
    console.log(
      `${client.displayName} has ${addedCount} new citizens${knownCount > 0 ? `; ${knownCount} were there already` : ''}.`,
    );
  });
}

interface ExportOptions {
  client: string;
  email?: string;
  to?: string;
}

async function exportCitizens({ client: clientName, email, to }: ExportOptions): Promise<void> {
  if ((email === undefined) !== (to === undefined))
    throw new StartFailure('--email and --to go together: the person, and the folder for their data.');
  await withClient(clientName, async (open) => {
    if (email !== undefined && to !== undefined) return exportPerson(open, { email, folder: to });
    await printAll(open);
  });
}

async function printAll({ client, database }: OpenClient): Promise<void> {
  const act = { kind: 'citizens-exported', actor: theOperator() } as const;
  await recordAct(database, client.clientId, act, new Date());
  const columns = ['username', 'email', 'firstname', 'lastname', 'phone', 'created', 'validated'];
  const csv = stringify({ header: true, columns, cast: { date: (time) => time.toISOString() } });
  const rows = Readable.from(exportRows(database, client.clientId)).map(rowOf);
  await pipeline(rows, csv, process.stdout, { end: false });
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

/** Throws a `StartFailure` for a file in another encoding. */
function textOf(file: string): Promise<string> {
  return readText(file).catch((error: unknown) => {
    if (error instanceof NotUtf8) throw new StartFailure(`${file}: ${error.message}.`);
    throw error;
  });
}
