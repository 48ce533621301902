/** `fixpoint request import` */
import type { Command } from 'commander';
import { openClientDirectory } from '#clients/client-directory.ts';
import { loadDeskRules } from '#desk/desk-rules.ts';
import { openPhotos } from '#photos/photos.ts';
import { systemClock } from '#platform/clock.ts';
import { UnreadableFile, openSourceFile } from '#platform/reading/source-file.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import { StartFailure } from '#platform/start-failure.ts';
import {
  type HistoryCounts,
  type HistoryFiles,
  checkHistory,
  importHistory,
} from '#workflows/import-history/import-history.ts';
import type { HistorySurroundings } from '#workflows/import-history/judge-record.ts';
import { inNumber } from './in-number.ts';
import { theOperator } from './the-operator.ts';
import { type OpenClient, withClient } from './with-client.ts';

interface ImportOptions {
  client: string;
  photos?: string;
  check?: boolean;
}

export function addRequestImport(commands: Command): void {
  commands
    .command('import')
    .description('add requests of another system with their statuses, notes and photos; repeat it to go on')
    .argument('<file>', 'JSON Lines or CSV; may be compressed as .gz')
    .requiredOption('--client <name>', 'the municipality')
    .option('--photos <folder>', 'the folder of the photos')
    .option('--check', 'print every fault, and change nothing')
    .action(importFile);
}

async function importFile(file: string, { client: name, photos, check }: ImportOptions): Promise<void> {
  await withClient(name, async (open) => {
    const files = { file, photoFolder: photos };
    const around = await surroundingsOf(open);
    const total = await checkFile(files, around, { open, isTrial: check === true });
    const found = inWords(total);
    if (check === true) console.log(`${file} has no faults: ${found}. Nothing was changed.`);
    else await addAll(files, around, { open, total });
  }).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw new StartFailure(`${file}: ${error.message}.`);
    throw error;
  });
}

async function surroundingsOf({
  database,
  config,
  client: { clientId },
}: OpenClient): Promise<HistorySurroundings> {
  const clients = openClientDirectory({ database, clock: systemClock, defaultClient: undefined });
  const client = (await clients.findClientById(clientId))!;
  const [workTypes, statuses, rules] = await Promise.all([
    clients.findWorkTypes(clientId),
    clients.findStatuses(clientId),
    loadDeskRules(database, client),
  ]);
  const secrets = openSecretBox(config);
  return { client, workTypes, statuses, rules, secrets, now: systemClock.now() };
}

/** A refused import shows this many faults; `--check` prints all. */
const shownFaults = 20;

async function checkFile(
  files: HistoryFiles,
  around: HistorySurroundings,
  { open, isTrial }: { open: OpenClient; isTrial: boolean },
): Promise<HistoryCounts> {
  const shownLines: string[] = [];
  let faultCount = 0;
  const { bytes } = await openSourceFile(files.file);
  const measure = open.progress.measure(`Checking ${files.file}`, bytes);
  const total = await checkHistory(files, around, {
    reach: (bytesRead) => measure.reach(bytesRead),
    tellFault(line, fault) {
      faultCount += 1;
      if (isTrial) console.log(`Line ${line}: ${fault}.`);
      else if (faultCount <= shownFaults) shownLines.push(`  Line ${line}: ${fault}.`);
    },
  });
  measure.end();
  if (faultCount === 0) return total;
  const more = faultCount - shownLines.length;
  throw new StartFailure(
    [
      `${files.file} has ${inNumber(faultCount, 'fault')}. Nothing was changed.`,
      ...shownLines,
      ...(isTrial || more === 0 ? [] : [`  and ${more} more; --check prints all of them`]),
    ].join('\n'),
  );
}

async function addAll(
  files: HistoryFiles,
  around: HistorySurroundings,
  { open, total }: { open: OpenClient; total: HistoryCounts },
): Promise<void> {
  const { database, client, openFiles, progress } = open;
  const { bytes } = await openSourceFile(files.file);
  const measure = progress.measure(`Importing ${inNumber(total.requests, 'request')}`, bytes);
  const added = await importHistory(files, around, {
    database,
    actor: theOperator(),
    photos: openPhotos(database, (await openFiles()).photos),
    reach: (bytesRead) => measure.reach(bytesRead),
    tellPhoto: (name, message) => progress.say(`The photo ${name} was left out: ${message}`),
  });
  measure.end();
  const known = total.requests - added.requests;
  const rest =
    known > 0 ? ` ${inNumber(known, 'request')} ${known === 1 ? 'was' : 'were'} there already.` : '';
  console.log(`${client.displayName} has ${inWords(added)} more.${rest}`);
}

function inWords({ requests, notes, photos }: HistoryCounts): string {
  return `${inNumber(requests, 'request')}, ${inNumber(notes, 'note')} and ${inNumber(photos, 'photo')}`;
}
