/** `fixpoint municipality list` */
import type { Command } from 'commander';
import { listClients } from '#clients/client-directory.ts';
import type { ListedClient } from '#clients/client.ts';
import { withInstallation } from '#cli/with-installation.ts';

export function addListCommand(commands: Command): void {
  commands
    .command('list')
    .description('list the municipalities of this installation')
    .option('--json', 'a line of JSON for each')
    .action(list);
}

async function list({ json }: { json?: true }): Promise<void> {
  const clients = await withInstallation(({ database }) => listClients(database));
  for (const client of clients) console.log(json ? JSON.stringify(client) : lineOf(client));
  if (clients.length === 0)
    console.error('There is no municipality yet: fixpoint municipality apply <folder>');
}

/** '7 milton City of Milton disabled', separated by tabs. */
function lineOf(client: ListedClient): string {
  const { clientId, name, displayName, formerNames } = client;
  const former = formerNames.length > 0 ? [`before: ${formerNames.join(', ')}`] : [];
  return [clientId, name, displayName, ...stateOf(client), ...former].join('\t');
}

function stateOf({ disabledAt, removeAt }: ListedClient): string[] {
  if (removeAt !== null) return [`removed on ${removeAt.toISOString().slice(0, 10)}`];
  return disabledAt === null ? [] : ['disabled'];
}
