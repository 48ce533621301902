/** Redirects a municipality's former name to the same page under its current name. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { clientNameOfHost } from '#clients/client-name-of-host.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';

interface FormerNamesDeps {
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>;
  origins: PortalOrigins;
}

/**
 * Redirects visitors who open a page there. Other calls are answered as before, so screens and systems that
 * use the old name go on working.
 */
export function registerFormerNames(fastify: FastifyInstance, { clients, origins }: FormerNamesDeps): void {
  const sendOn = async ({ host, url }: FastifyRequest, reply: FastifyReply) => {
    const askedName = clientNameOfHost(host, undefined);
    const client =
      askedName === undefined ? undefined : await clients.findAnyClientOfHost(host).catch(() => undefined);
    if (client === undefined || !client.formerNames.includes(askedName!)) return undefined;
    // Not cached: the name may belong to this municipality again, or to another one, one day.
    return reply.header('cache-control', 'no-store').redirect(`${origins.of(client)}${url}`, 308);
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isForPage(request)) return sendOn(request, reply);
    return done();
  });
}

function isForPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}
