import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { FilesState, FilesWatch } from '#platform/files/files-watch.ts';
import { isMigrated } from '#platform/sql/migrate.ts';
import { version } from '#platform/version.ts';
import { registerDraining } from './draining.ts';
import type { LiveStreams } from '#live/live-streams.ts';

/** The parts that readiness depends on. */
interface HealthDeps {
  readonly pool: pg.Pool;
  /** True if the database ran out of disk space lately. */
  readonly wasFull: () => boolean;
  /** State of the store with photos and maps. */
  readonly watch: FilesWatch;
  readonly streams: Pick<LiveStreams, 'close'>;
  /** The setting MAIL_HOLD. */
  readonly mailHold: boolean;
}

/** If the database takes longer than this, a load balancer should use another server. */
const patienceMs = 2000;

/** The messages for states of the file store. */
const words: Record<Exclude<FilesState, 'fine'>, string> = {
  tight: 'The disk is nearly full.',
  full: 'The store of files is full.',
  missing: 'The store of files is missing. The log says why.',
};

/**
 * `GET /health/live`: the process answers, with its version. `GET /health/ready`: it can work. The database answers and has
 * every migration and free space, the file store exists and has free space, and the server is not about to
 * stop. If space for photos is low, or mails are held back, it is ready with a remark. With
 * `?photos=optional` the state of the file store does not matter, for balancers whose servers share one
 * store. Returns the function to call when the server is about to stop.
 */
export function registerHealth(fastify: FastifyInstance, deps: HealthDeps): { drain(): void } {
  const draining = registerDraining(fastify, deps.streams);
  fastify.get('/health/live', async () => ({ status: 'live', version }));
  fastify.get<{ Querystring: { photos?: unknown } }>('/health/ready', async (request, reply) => {
    const reason = draining.isOn ? 'The server is about to stop.' : await whyNotReady(deps);
    if (reason !== undefined) return reply.code(503).send({ status: 'not ready', reason });
    const mailState = deps.mailHold && { mails: 'held' };
    const state = await deps.watch.state();
    if (state === 'fine') return { status: 'ready', ...mailState };
    const isReady = state === 'tight' || request.query.photos === 'optional';
    const status = isReady ? 'ready' : 'not ready';
    return reply
      .code(isReady ? 200 : 503)
      .send({ status, photos: 'refused', reason: words[state], ...mailState });
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
