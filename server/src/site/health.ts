import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { FreeSpace } from '#platform/free-space.ts';
import { isMigrated } from '#platform/migrate.ts';
import { registerDraining } from './draining.ts';
import type { LiveStreams } from '#commands/live/live-streams.ts';

/** What readiness depends on. */
interface HealthDeps {
  readonly pool: pg.Pool;
  /** Whether the database had no room to write lately. */
  readonly wasFull: () => boolean;
  /** Of the disk that the photos are on. */
  readonly space: FreeSpace;
  readonly streams: Pick<LiveStreams, 'close'>;
}

/** When the database takes longer than this, a load balancer should ask another server. */
const patienceMs = 2000;

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: it can work, because its database answers and has
 * every migration and room, and the server is not about to stop. Where only photos have no room it is ready, and says so:
 * all else works without them. Returns what to call when the server is about to stop.
 */
export function registerHealth(fastify: FastifyInstance, deps: HealthDeps): { drain(): void } {
  const draining = registerDraining(fastify, deps.streams);
  fastify.get('/health/live', async () => ({ status: 'live' }));
  fastify.get('/health/ready', async (_request, reply) => {
    const reason = draining.isOn ? 'The server is about to stop.' : await whyNotReady(deps);
    if (reason !== undefined) return reply.code(503).send({ status: 'not ready', reason });
    const isTight = await deps.space.isTight();
    return isTight
      ? { status: 'ready', photos: 'refused', reason: 'The disk is nearly full.' }
      : { status: 'ready' };
  });
  return { drain: () => draining.begin() };
}

async function whyNotReady({ pool, wasFull }: HealthDeps): Promise<string | undefined> {
  if (wasFull()) return 'The disk of the database is full.';
  const { promise: impatience, resolve } = Promise.withResolvers<'silent'>();
  const timer = setTimeout(() => resolve('silent'), patienceMs);
  const state = await Promise.race([isMigrated(pool).catch(() => 'silent' as const), impatience]);
  clearTimeout(timer);
  if (state === 'silent') return 'The database does not answer.';
  return state ? undefined : 'The database is not up to date.';
}
