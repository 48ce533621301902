import { listClients } from '#clients/client-directory.ts';
import type { ListedClient } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** A municipality in an operator's command. */
export type NamedClient = ListedClient;

/** The municipality with this name; throws a `StartFailure` if it does not exist. */
export async function clientNamed(database: Database, name: string): Promise<NamedClient> {
  const [wantedName, clients] = [name.toLowerCase(), await listClients(database)];
  const client = clients.find((one) => one.name === wantedName);
  if (client !== undefined) return client;
  const renamedClient = clients.find(({ formerNames }) => formerNames.includes(wantedName));
  if (renamedClient !== undefined)
    throw new StartFailure(`'${wantedName}' is called '${renamedClient.name}' now.`);
  throw new StartFailure(`There is no municipality '${name}' here.`);
}
