import { type Citizens, openCitizens } from '#citizens/citizens.ts';
import { type NamedClient, clientNamed } from './client-named.ts';
import { type OpenInstallation, withInstallation } from './with-installation.ts';

/** The parts for a command about one municipality. */
export interface OpenClient extends OpenInstallation {
  client: NamedClient;
  citizens: Citizens;
}

/** Opens this installation for one municipality; throws a `StartFailure` if it does not exist. */
export function withClient<T>(name: string, act: (open: OpenClient) => Promise<T>): Promise<T> {
  return withInstallation(async (open) => {
    const client = await clientNamed(open.database, name);
    return act({ ...open, client, citizens: openCitizens(open.database, open.config) });
  });
}
