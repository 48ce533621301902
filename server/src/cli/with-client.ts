import { type Citizens, openCitizens } from '#citizens/citizens.ts';
import { listClients } from '#clients/client-directory.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { type OpenInstallation, withInstallation } from './with-installation.ts';

/** What a command for one municipality works on. */
export interface OpenClient extends OpenInstallation {
  client: { clientId: number; name: string; displayName: string };
  citizens: Citizens;
}

/** Opens this installation for one municipality; throws a `StartFailure` when it has none of this name. */
export function withClient<T>(name: string, act: (open: OpenClient) => Promise<T>): Promise<T> {
  return withInstallation(async (open) => {
    const client = (await listClients(open.database)).find((one) => one.name === name.toLowerCase());
    if (client === undefined) throw new StartFailure(`There is no municipality '${name}' here.`);
    return act({ ...open, client, citizens: openCitizens(open.database, open.config) });
  });
}
