import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseFull, DatabaseTimeout } from '#platform/database.ts';
import { newKey } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';

/** How a route that fails is answered: with a reference to the line in the log, and never with the reason. */
export function registerErrorAnswer(fastify: FastifyInstance, log: Log): void {
  fastify.setErrorHandler((error: FastifyError, _request, reply) => {
    // The framework says what the caller did wrong.
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    const reference = newKey();
    const isSilence = error instanceof DatabaseTimeout || error instanceof DatabaseFull;
    if (isSilence) log.warn({ err: error, reference }, 'The database did not answer in time');
    else log.error({ err: error, reference }, 'A route failed');
    // The route may have set headers for another answer.
    reply.removeHeader('content-encoding').removeHeader('etag').header('cache-control', 'no-store');
    return reply
      .code(isSilence ? 503 : 500)
      .type('application/json; charset=utf-8')
      .send({ error: `Something went wrong on our side. Reference: ${reference}` });
  });
}
