import type { FastifyInstance } from 'fastify';
import { beginDeadline } from '#platform/deadline.ts';

/** Gives each request so much time to wait for the database, from when all of it is here. */
export function registerRouteDeadline(fastify: FastifyInstance, totalMs: number): void {
  fastify.addHook('preHandler', (_request, _reply, done) => beginDeadline(totalMs, done));
}
