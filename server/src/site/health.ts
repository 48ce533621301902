import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isMigrated } from '#platform/migrate.ts';

/** When the database takes longer than this, a load balancer should ask another server. */
const patienceMs = 2000;

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: it can work, because its database answers and has
 * every migration.
 */
export function registerHealth(fastify: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  fastify.get('/health/live', async () => ({ status: 'live' }));
  fastify.get('/health/ready', async (_request, reply) => {
    const reason = await whyNotReady(pool);
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'ready' };
  });
}

async function whyNotReady(pool: pg.Pool): Promise<string | undefined> {
  const { promise: impatience, resolve } = Promise.withResolvers<'silent'>();
  const timer = setTimeout(() => resolve('silent'), patienceMs);
  const state = await Promise.race([isMigrated(pool).catch(() => 'silent' as const), impatience]);
  clearTimeout(timer);
  if (state === 'silent') return 'The database does not answer.';
  return state ? undefined : 'The database is not up to date.';
}
