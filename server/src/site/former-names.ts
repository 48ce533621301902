/** Where a municipality's former name leads: to the same page under its name of today. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { clientNameOfHost } from '#clients/client-name-of-host.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';

interface FormerNamesDeps {
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>;
  origins: PortalOrigins;
}

/**
 * Sends whoever opens a page there on. What is no page is answered as ever: screens that were open when the name changed,
 * and systems that call, go on working.
 */
export function registerFormerNames(fastify: FastifyInstance, { clients, origins }: FormerNamesDeps): void {
  const sendOn = async ({ host, url }: FastifyRequest, reply: FastifyReply) => {
    const asked = clientNameOfHost(host, undefined);
    const client =
      asked === undefined ? undefined : await clients.findAnyClientOfHost(host).catch(() => undefined);
    if (client === undefined || !client.formerNames.includes(asked!)) return undefined;
    // Not kept: the name may be the municipality's again, or another one's, one day.
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
