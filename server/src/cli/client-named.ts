import { listClients } from '#clients/client-directory.ts';
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** A municipality as an operator's command knows it. */
export interface NamedClient {
  clientId: number;
  name: string;
  displayName: string;
}

/** The municipality of this name; throws a `StartFailure` when there is none. */
export async function clientNamed(database: Database, name: string): Promise<NamedClient> {
  const client = (await listClients(database)).find((one) => one.name === name.toLowerCase());
  if (client === undefined) throw new StartFailure(`There is no municipality '${name}' here.`);
  return client;
}
