/** The body of a message with public contents, as it is right before an attempt. */
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client } from '#clients/client.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type PublicContents, publicBodyOf } from './webhook-body.ts';

/**
 * Finds the request as everybody may see it now; undefined: nothing of it is public. `origin`: of the municipality's
 * pages.
 */
export type FindPublicContents = (
  database: Database,
  about: { client: Client; origin: string; requestId: number },
  deps: Pick<PublicBodyDeps, 'clients' | 'clock'>,
) => Promise<PublicContents | undefined>;

export interface PublicBodyDeps {
  database: Database;
  clients: Pick<ClientDirectory, 'findClientById' | 'findWorkTypes' | 'findStatuses'>;
  origins: Pick<PortalOrigins, 'of'>;
  clock: Clock;
  findPublicContents: FindPublicContents;
}

/**
 * Undefined: the message is no longer true, because the request is no longer public, or is public again. A later message
 * says so.
 */
export async function findPublicBody(
  { database, clients, origins, clock, findPublicContents }: PublicBodyDeps,
  clientId: number,
  { type, requestId }: { type: string; requestId: number },
): Promise<string | undefined> {
  const client = await clients.findClientById(clientId);
  if (client === undefined) return undefined;
  const about = { client, origin: origins.of(client), requestId };
  const contents = await findPublicContents(database, about, { clients, clock });
  if ((contents === undefined) !== (type === 'request.removed')) return undefined;
  return publicBodyOf({ type, requestId }, { municipality: client.name, contents, now: clock.now() });
}
