/** `fixpoint request …` */
import type { Command } from 'commander';
import { recordAct } from '#workflows/record-act.ts';
import { purgeRequest } from '#workflows/purge/purge-request.ts';
import { openPhotos } from '#photos/photos.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { type Removal, removeRequest } from '#requests/changes/remove-request.ts';
import { bringBack } from '#workflows/take-down/bring-back.ts';
import { idOf } from './id-of.ts';
import { inNumber } from './in-number.ts';
import { reasonMeaning, reasonOf } from './reason-of.ts';
import { addRequestImport } from './request-import.ts';
import { theOperator } from './the-operator.ts';
import { withClient } from './with-client.ts';

interface RequestOptions {
  client: string;
  id: string;
}

interface OperatorAct {
  kind: 'request-removed' | 'request-restored';
  apply: typeof removeRequest;
  done: string;
  already: string;
}

const remove: OperatorAct = {
  kind: 'request-removed',
  apply: removeRequest,
  done: 'is removed: residents no longer see it, and work-order systems are told that it is deleted',
  already: 'was removed before',
};

const restore: OperatorAct = {
  kind: 'request-restored',
  apply: bringBack,
  done: 'is back as it was',
  already: 'is not removed',
};

/** The author in the history: the command line has no account. */
const author = 'operator';

export function addRequestCommands(program: Command): void {
  const commands = program
    .command('request')
    .description(
      'import requests; hide them from residents, restore them, or delete their content permanently',
    );
  const add = (name: string, description: string, act: OperatorAct) =>
    commands
      .command(name)
      .description(description)
      .requiredOption('--client <name>', 'the municipality')
      .requiredOption('--id <number>', 'the id of the request')
      .action((options: RequestOptions) => change(options, act));
  add('remove', 'hide a request from residents; nothing is deleted', remove);
  add('restore', 'restore a removed request', restore);
  addRequestImport(commands);
  commands
    .command('purge')
    .description('delete the content of a request permanently, with its notes, photos and other files')
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--id <number>', 'the id of the request')
    .requiredOption('--reason <words>', reasonMeaning)
    .action(purge);
}

async function purge({ client: clientName, id, reason }: RequestOptions & { reason: string }): Promise<void> {
  const [requestId, why] = [idOf('a request', id), reasonOf(reason)];
  await withClient(clientName, async ({ client, database, openFiles }) => {
    const { clientId, displayName } = client;
    const photos = openPhotos(database, (await openFiles()).photos);
    const by = { author, actor: theOperator(), reason: why, now: new Date() };
    const purgeResult = await purgeRequest(photos, clientId, requestId, by);
    if (purgeResult.outcome === 'unknown')
      throw new StartFailure(`${displayName} has no request ${requestId}.`);
    if (purgeResult.outcome === 'purged')
      throw new StartFailure(`Request ${requestId} of ${displayName} was purged before.`);
    console.log(
      `Request ${requestId} of ${displayName} is purged, with its notes and ${inNumber(purgeResult.fileCount, 'file')}: ` +
        `work-order systems are told that it is deleted.`,
    );
  });
}

async function change({ client: clientName, id }: RequestOptions, act: OperatorAct): Promise<void> {
  const requestId = idOf('a request', id);
  await withClient(clientName, async ({ client, database }) => {
    const { clientId, displayName } = client;
    const now = new Date();
    const outcome = await database.transaction(async (tx): Promise<Removal> => {
      const { outcome: isDone } = await act.apply(tx, clientId, requestId, { author, now });
      const about = { kind: act.kind, actor: theOperator(), about: { requestId } };
      if (isDone === 'done') await recordAct(tx, clientId, about, now);
      return isDone;
    });
    if (outcome === 'purged')
      throw new StartFailure(`Request ${id} of ${displayName} is purged and cannot be restored.`);
    if (outcome === 'unknown') throw new StartFailure(`${displayName} has no request ${id}.`);
    console.log(`Request ${id} of ${displayName} ${act[outcome]}.`);
  });
}
