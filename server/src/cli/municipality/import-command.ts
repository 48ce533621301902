/** `fixpoint municipality import` */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { recordAct } from '#workflows/record-act.ts';
import { type ImportedData, importData } from '#workflows/client-data/import-data.ts';
import { openPhotos } from '#photos/photos.ts';
import { inNumber } from '#cli/in-number.ts';
import { theOperator } from '#cli/the-operator.ts';
import { withInstallation } from '#cli/with-installation.ts';
import { dataFolder } from './export-command.ts';

export function addImportCommand(commands: Command): void {
  commands
    .command('import')
    .description('import a municipality that was exported with --data, completely or not at all')
    .argument('<folder>', 'the folder of the export')
    .option('--json', 'a line of JSON')
    .action(importFrom);
}

async function importFrom(folder: string, { json }: { json?: true }): Promise<void> {
  const inside = path.resolve(folder, dataFolder);
  const source = existsSync(inside) ? inside : path.resolve(folder);
  await withInstallation(async ({ database, openFiles, progress }) => {
    const { photos: store, maps } = await openFiles();
    const photos = openPhotos(database, store);
    const now = new Date();
    const importWork = importData(source, { database, photos, maps, now });
    const importResult = await progress.step('Importing the municipality', importWork);
    const act = { kind: 'municipality-imported', actor: theOperator() } as const;
    await recordAct(database, importResult.clientId, act, now);
    if (json) return console.log(JSON.stringify(importResult));
    for (const line of linesOf(importResult)) console.log(line);
  });
}

function linesOf({ name, displayName, rows, jobs, hasSameId }: ImportedData): string[] {
  const { work_requests: requests = 0, photos = 0, accounts = 0 } = rows;
  return [
    `${displayName} (${name}) is here: ${inNumber(requests, 'request')}, ${inNumber(photos, 'photo')}, ` +
      `${inNumber(accounts, 'account')}, ${inNumber(jobs, 'waiting job')}.`,
    ...(hasSameId
      ? []
      : [
          '  Its number here is different from before: everyone has to sign in again, and machines need new API keys.',
        ]),
    `  It is switched off and sends no mail until: municipality enable ${name}`,
  ];
}
