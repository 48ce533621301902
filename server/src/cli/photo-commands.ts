/** `fixpoint photo …` */
import type { Command } from 'commander';
import { purgePhoto } from '#workflows/purge/purge-photo.ts';
import { openPhotos } from '#photos/photos.ts';
import { findPhotos } from '#photos/hidden-photos.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { idOf } from './id-of.ts';
import { reasonMeaning, reasonOf } from './reason-of.ts';
import { exitUnlessRequestExists } from './request-there.ts';
import { theOperator } from './the-operator.ts';
import { withClient } from './with-client.ts';

export function addPhotoCommands(program: Command): void {
  const commands = program.command('photo').description('list photos and delete them permanently');
  commands
    .command('list')
    .description('print the photos of a request with their ids')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--request <number>', 'the id of the request')
    .action(list);
  commands
    .command('purge')
    .description('delete a photo permanently, with its files')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--id <number>', 'the id of the photo')
    .requiredOption('--reason <words>', reasonMeaning)
    .action(purge);
}

async function list({ client: clientName, request }: { client: string; request: string }): Promise<void> {
  const requestId = idOf('a request', request);
  await withClient(clientName, async (open) => {
    const { client, database, openFiles } = open;
    await exitUnlessRequestExists(open, requestId);
    const store = openPhotos(database, (await openFiles()).photos);
    const photos = await findPhotos(store, client.clientId, requestId);
    for (const { photoId, name } of photos) console.log(`${photoId}\t${name}`);
    if (photos.length === 0) console.error(`Request ${request} of ${client.displayName} has no photos.`);
  });
}

async function purge(options: { client: string; id: string; reason: string }): Promise<void> {
  const [photoId, reason] = [idOf('a photo', options.id), reasonOf(options.reason)];
  await withClient(options.client, async ({ client, database, openFiles }) => {
    const { clientId, displayName } = client;
    const store = openPhotos(database, (await openFiles()).photos);
    if (!(await purgePhoto(store, clientId, photoId, { reason, actor: theOperator(), now: new Date() })))
      throw new StartFailure(`${displayName} has no photo ${photoId}.`);
    console.log(`Photo ${photoId} of ${displayName} is purged, with its files.`);
  });
}
