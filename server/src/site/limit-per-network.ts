/** Limits the calls of routes that anybody may use without a session. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { watchRefusals } from '#pipeline/watch-refusals.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { widestShareOf } from '#platform/limits/network-of.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import type { EventCounter } from '#security-events/event-counter.ts';

export interface PerNetworkDeps {
  readonly clients: ClientDirectory;
  readonly events: EventCounter;
  /** True if reverse proxies may state the caller. */
  readonly isBehindProxy: boolean;
}

/** Calls per minute from one network, if it is known. Several residents may share a network. */
const perMinute = 300;

/** Registers routes that together have one limit for each network. Call it once for each limit. */
export async function limitPerNetwork(
  fastify: FastifyInstance,
  deps: PerNetworkDeps,
  registerRoutes: (limited: FastifyInstance) => void,
): Promise<void> {
  const shareOf = (request: FastifyRequest) => {
    const network = networkOfRequest(request, deps.isBehindProxy);
    return network === undefined ? undefined : widestShareOf(network);
  };
  await fastify.register(async (limited) => {
    await limited.register(rateLimit, {
      max: (request) => perMinute * (shareOf(request)?.times ?? 1),
      timeWindow: '1 minute',
      keyGenerator: (request) => shareOf(request)?.name ?? '',
      allowList: (request) => shareOf(request) === undefined,
      onExceeded: ({ host, routeOptions }) => {
        const caller = { cmd: routeOptions.url, session: undefined, host };
        void watchRefusals(new ApplicationError('tooManyAttempts'), caller, deps);
      },
    });
    registerRoutes(limited);
  });
}
