/** Watches the bodies that the framework reads, of every route. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LeastRateSettings } from './least-rate.ts';
import { householdOf } from '#platform/limits/network-of.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import { BodyPlace } from './body-place.ts';
import type { BodyPlaces } from './body-places.ts';
import { hearOut } from './hear-out.ts';
import { WatchedBody } from './watched-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads and watches its body by itself. */
    readsItsOwnBody?: boolean;
  }
  interface FastifyRequest {
    /** The share that a large body counts for. A hook sets it once it has judged the caller. */
    bodyHolder?: string;
  }
}

export interface BodyWatchDeps {
  readonly bodyPlaces: BodyPlaces;
  readonly bodyRate: LeastRateSettings;
  readonly isBehindProxy: boolean;
}

/** The largest body of a route that names no limit of its own: the caller may be a stranger. */
export const strangerBodyMaxBytes = 8192;

/** Registers the watch. Call it before the routes. */
export function registerBodyWatch(fastify: FastifyInstance, deps: BodyWatchDeps): void {
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const isWatched = hasBody(request) && request.routeOptions.config.readsItsOwnBody !== true;
    if (!isWatched) return done(null, payload);
    const place = new BodyPlace(deps.bodyPlaces, holderOf(request, deps));
    // Nobody waits for the rest of a body that comes in too slowly.
    const refuseTooSlow = () => void reply.header('connection', 'close');
    const body = new WatchedBody(request.raw, { place, leastRate: deps.bodyRate, refuseTooSlow });
    reply.raw.once('close', () => body.destroy());
    done(null, body);
  });
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) void hearOut(raw);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function holderOf(
  request: FastifyRequest,
  { isBehindProxy }: Pick<BodyWatchDeps, 'isBehindProxy'>,
): BodyPlace['holder'] {
  const { bodyHolder } = request;
  if (bodyHolder !== undefined) return { isJudged: true, name: bodyHolder };
  return { isJudged: false, name: householdOf(networkOfRequest(request, isBehindProxy)) };
}
