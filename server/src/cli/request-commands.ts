/** `fixpoint request …` */
import type { Command } from 'commander';
import { StartFailure } from '#platform/start-failure.ts';
import { type Removal, removeRequest, restoreRequest } from '#requests/changes/remove-request.ts';
import { withClient } from './with-client.ts';

interface RequestOptions {
  client: string;
  id: string;
}

/** What is done to a request, and how it is told. */
interface Act {
  apply: typeof removeRequest;
  done: string;
  already: string;
}

const remove: Act = {
  apply: removeRequest,
  done: 'is removed: residents see it no more, and work-order systems are told that it is deleted',
  already: 'was removed before',
};

const restore: Act = { apply: restoreRequest, done: 'is back as it was', already: 'is not removed' };

/** Who the history says it was: the command line knows no account. */
const author = 'operator';

/** Adds them to the operator's commands. */
export function addRequestCommands(program: Command): void {
  const commands = program
    .command('request')
    .description('take requests away from residents, bring them back');
  const add = (name: string, description: string, act: Act) =>
    commands
      .command(name)
      .description(description)
      .requiredOption('--client <name>', 'the municipality')
      .requiredOption('--id <number>', 'the id of the request')
      .action((options: RequestOptions) => change(options, act));
  add('remove', 'remove a request, as one that should not be seen; nothing of it is lost', remove);
  add('restore', 'bring a removed request back', restore);
}

async function change({ client: clientName, id }: RequestOptions, act: Act): Promise<void> {
  const requestId = Number(id);
  if (!Number.isSafeInteger(requestId)) throw new StartFailure(`'${id}' is not the id of a request.`);
  await withClient(clientName, async ({ client, database }) => {
    const { clientId, displayName } = client;
    const outcome: Removal = await act.apply(database, clientId, requestId, { author, now: new Date() });
    if (outcome === 'unknown') throw new StartFailure(`${displayName} has no request ${id}.`);
    console.log(`Request ${id} of ${displayName} ${act[outcome]}.`);
  });
}
