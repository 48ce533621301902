/** The one limit of all public doors: pages, feeds, files and Open311 count together for each network. */
import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '#commands/server-parts.ts';
import { watchRefusals } from '#pipeline/watch-refusals.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { PerNetworkDeps } from './limit-per-network.ts';

export interface PublicDoorDeps extends PerNetworkDeps {
  readonly callLimits: Pick<ServerParts['callLimits'], 'countPublic'>;
}

/**
 * Registers routes that count against the limit: 120 calls at once and then 60 a minute. A call above it fails with
 * `TooManyAttempts`, which the error handler of the routes answers with 429.
 */
export async function limitPublicDoors(
  fastify: FastifyInstance,
  deps: PublicDoorDeps,
  registerRoutes: (limited: FastifyInstance) => void,
): Promise<void> {
  await fastify.register(async (limited) => {
    limited.addHook('onRequest', async (request) => {
      const network = networkOfRequest(request, deps.isBehindProxy);
      const waitMs = network === undefined ? 0 : deps.callLimits.countPublic(network);
      if (waitMs === 0) return;
      const refusal = tooManyAttempts(waitMs);
      const { host, routeOptions } = request;
      void watchRefusals(refusal, { cmd: routeOptions.url, session: undefined, host }, deps);
      throw refusal;
    });
    registerRoutes(limited);
  });
}
