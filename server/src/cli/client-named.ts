import { listClients } from '#clients/client-directory.ts';
import type { ListedClient } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** A municipality in an operator's command. */
export type NamedClient = ListedClient;

/** The municipality with this name; throws a `StartFailure` if it does not exist. */
export async function clientNamed(database: Database, name: string): Promise<NamedClient> {
  const [wanted, clients] = [name.toLowerCase(), await listClients(database)];
  const client = clients.find((one) => one.name === wanted);
  if (client !== undefined) return client;
  const renamed = clients.find(({ formerNames }) => formerNames.includes(wanted));
  if (renamed !== undefined) throw new StartFailure(`'${wanted}' is called '${renamed.name}' now.`);
  throw new StartFailure(`There is no municipality '${name}' here.`);
}
