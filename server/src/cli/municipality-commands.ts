/** `fixpoint municipality …` */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { SearchCounts } from '#clients/municipality/apply-addresses.ts';
import type { Applied } from '#clients/municipality/apply-municipality.ts';
import { listClients } from '#clients/client-directory.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { applyFolder } from './apply-folder.ts';
import { clientNamed } from './client-named.ts';
import { exportFolder } from './export-folder.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { withInstallation } from './with-installation.ts';

/** Adds them to the operator's commands. */
export function addMunicipalityCommands(program: Command): void {
  const commands = program.command('municipality').description('set municipalities up');
  commands
    .command('apply')
    .description('bring a municipality to what its folder says; again and again without harm')
    .argument('<folder...>', 'folders with a municipality.yaml')
    .option('--overwrite', "take the file's word over what was changed at the desk since")
    .action(apply);
  commands
    .command('export')
    .description('write a municipality, as its desk has set it, back as a folder that can be applied')
    .argument('<name>', 'the municipality')
    .argument('<folder>', 'where to; made when it is not there')
    .option('--overwrite', 'replace the municipality.yaml that is there')
    .action(exportTo);
  commands.command('list').description('name the municipalities of this installation').action(list);
}

async function apply(folders: readonly string[], { overwrite }: { overwrite?: boolean }): Promise<void> {
  await withInstallation(async ({ config, database, progress }) => {
    for (const folder of folders) {
      const applied = await applyFolder(folder, {
        database,
        dataDir: config.dataDir,
        progress,
        overwrites: overwrite,
      });
      await recordEvent(database, applied.clientId, { kind: 'municipality-applied' }, new Date());
      console.log(summary(applied));
      for (const line of keptLines(applied)) console.log(line);
    }
  });
}

async function exportTo(name: string, folder: string, { overwrite }: { overwrite?: boolean }): Promise<void> {
  const target = path.resolve(folder);
  if (overwrite !== true && existsSync(path.join(target, 'municipality.yaml')))
    throw new StartFailure(
      `${target} has a municipality.yaml already; export with --overwrite to replace it.`,
    );
  await withInstallation(async ({ config, database }) => {
    const { clientId, displayName } = await clientNamed(database, name);
    const { files, hasPlaces } = await exportFolder(clientId, target, { database, dataDir: config.dataDir });
    console.log(`${displayName} is written to ${target}: ${files.join(', ')}.`);
    for (const line of missingLines(hasPlaces)) console.log(`  ${line}`);
  });
}

/** What is not in the folder, and where it is. */
function missingLines(hasPlaces: boolean): string[] {
  return [
    ...(hasPlaces
      ? []
      : [
          'Places of the address search: where the former folder has a places.csv, put it here, and export with --overwrite.',
        ]),
    'Members, keys, templates and rules of signing in; requests, photos and accounts: they are in the database and its backup.',
  ];
}

/** 'City of Riverbend (riverbend) is applied: 21593 addresses, 25 places, 1744 crossings, 200 sample requests, 81 photos.' */
function summary({ displayName, name, search, sampleRequests, samplePhotos }: Applied): string {
  const news = [
    ...(search === undefined ? ['addresses as before'] : searchNews(search)),
    ...(sampleRequests > 0 ? [`${sampleRequests} sample requests`] : []),
    ...(samplePhotos > 0 ? [`${samplePhotos} photos`] : []),
  ];
  return `${displayName} (${name}) is applied: ${news.join(', ')}.`;
}

/** What stays as it was changed at the desk, and how to have what the file says. */
function keptLines({ kept }: Applied): string[] {
  if (kept.length === 0) return [];
  return [
    ...kept.map((line) => `  ${line}`),
    '  It stays; apply with --overwrite to have what the file says.',
  ];
}

function searchNews({ addresses, places, crossings }: SearchCounts): string[] {
  return [
    `${addresses} addresses`,
    ...(places > 0 ? [`${places} places`] : []),
    ...(crossings > 0 ? [`${crossings} crossings`] : []),
  ];
}

async function list(): Promise<void> {
  const clients = await withInstallation(({ database }) => listClients(database));
  for (const { clientId, name, displayName } of clients) console.log(`${clientId}\t${name}\t${displayName}`);
  if (clients.length === 0)
    console.error('There is no municipality yet: fixpoint municipality apply <folder>');
}
