import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallOrigin } from '#commands/handler.ts';
import type { Clock } from '#platform/clock.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';

export interface OriginDeps {
  readonly clock: Clock;
  /** True if reverse proxies may name the caller's address. */
  readonly isBehindProxy: boolean;
}

/** Origin and time of a request. */
export function originOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, isBehindProxy }: OriginDeps,
): CallOrigin {
  let sentAnswer: Promise<void> | undefined;
  return {
    host: request.host,
    network: networkOfRequest(request, isBehindProxy),
    userAgent: request.headers['user-agent'],
    now: clock.now(),
    whenSent: () => (sentAnswer ??= finished(reply.raw).catch(() => undefined)),
  };
}
