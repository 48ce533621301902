import type { FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';

/** In whose name a page answers that also answers without the database: the municipality of the host, while it can be known. */
export function knownClientOf(
  { host }: Pick<FastifyRequest, 'host'>,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Client | undefined> {
  return clients.findAnyClientOfHost(host).catch(() => undefined);
}
