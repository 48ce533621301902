/** `fixpoint municipality export` */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { ExportedFolder } from '#clients/municipality/export-municipality.ts';
import { recordAct } from '#workflows/record-act.ts';
import { type ExportedData, exportData } from '#workflows/client-data/export-data.ts';
import { openPhotos } from '#photos/photos.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { clientNamed } from '#cli/client-named.ts';
import { exportFolder } from '#cli/export-folder.ts';
import { inNumber } from '#cli/in-number.ts';
import { theOperator } from '#cli/the-operator.ts';
import { type OpenInstallation, withInstallation } from '#cli/with-installation.ts';

interface ExportOptions {
  overwrite?: true;
  data?: true;
  json?: true;
}

/** The subfolder for rows and photos. */
export const dataFolder = 'data';

export function addExportCommand(commands: Command): void {
  commands
    .command('export')
    .description('write the current settings of a municipality as a folder for `municipality apply`')
    .argument('<name>', 'the municipality')
    .argument('<folder>', 'the folder to write; it is created if it does not exist')
    .option('--overwrite', 'replace an existing municipality.yaml')
    .option('--data', `with all its rows and photos in ${dataFolder}/, for \`municipality import\``)
    .option('--json', 'a line of JSON')
    .action(exportTo);
}

async function exportTo(name: string, folder: string, options: ExportOptions): Promise<void> {
  const target = path.resolve(folder);
  if (options.overwrite !== true && existsSync(path.join(target, 'municipality.yaml')))
    throw new StartFailure(
      `${target} has a municipality.yaml already; export with --overwrite to replace it.`,
    );
  await withInstallation(async (open) => {
    const { database, openFiles } = open;
    const client = await clientNamed(database, name);
    const { clientId, displayName } = client;
    const exportedFolder = await exportFolder(clientId, target, { database, maps: (await openFiles()).maps });
    const act = { kind: 'municipality-exported', actor: theOperator() } as const;
    await recordAct(database, clientId, act, new Date());
    const data = options.data && (await withData(client, target, exportedFolder, open));
    if (options.json)
      return console.log(
        JSON.stringify({ clientId, name, folder: target, files: exportedFolder.files, data }),
      );
    console.log(`${displayName} is written to ${target}: ${exportedFolder.files.join(', ')}.`);
    for (const line of data ? dataLines(data) : missingLines(exportedFolder)) console.log(`  ${line}`);
  });
}

async function withData(
  { clientId, name, displayName }: { clientId: number; name: string; displayName: string },
  target: string,
  { maps }: ExportedFolder,
  { database, openFiles, progress }: OpenInstallation,
): Promise<ExportedData> {
  const photos = openPhotos(database, (await openFiles()).photos);
  const now = new Date();
  const client = { clientId, name, displayName };
  const exporting = exportData(client, path.join(target, dataFolder), { database, photos, maps, now });
  return progress.step(`${displayName}: writing its rows and photos`, exporting);
}

function dataLines({ rows, jobs, goneMeanwhile }: ExportedData): string[] {
  const { work_requests: requests = 0, photos = 0, accounts = 0 } = rows;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `${dataFolder}/: ${inNumber(requests, 'request')}, ${inNumber(photos, 'photo')}, ` +
      `${inNumber(accounts, 'account')}, ${inNumber(all, 'row')} in all, ${inNumber(jobs, 'waiting job')}.`,
    ...(goneMeanwhile > 0 ? [`${inNumber(goneMeanwhile, 'photo')} deleted during the export.`] : []),
    'It holds personal data and hashes of passwords: protect it like the database.',
  ];
}

/** The data that is not in the folder, and where to find it. */
function missingLines({ hasPlaces }: ExportedFolder): string[] {
  return [
    ...(hasPlaces
      ? []
      : [
          'The places of the address search: copy places.csv from the former folder to this one, and export with --overwrite.',
        ]),
    'Not exported: members, API keys and sign-in rules; requests, photos and accounts. Export with --data to include them.',
  ];
}
