import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseTimeout } from '#platform/database.ts';
import { newKey } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';

/** What is told of a route that fails: never why, for that is the log's alone, but where to find it there. */
export function registerErrorAnswer(fastify: FastifyInstance, log: Log): void {
  fastify.setErrorHandler((error: FastifyError, _request, reply) => {
    // What the caller did wrong is the framework's to tell.
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    const reference = newKey();
    const isSilence = error instanceof DatabaseTimeout;
    if (isSilence) log.warn({ err: error, reference }, 'The database did not answer in time');
    else log.error({ err: error, reference }, 'A route failed');
    // The route may have begun to describe another answer.
    reply.removeHeader('content-encoding').removeHeader('etag').header('cache-control', 'no-store');
    return reply
      .code(isSilence ? 503 : 500)
      .type('application/json; charset=utf-8')
      .send({ error: `Something went wrong on our side. Reference: ${reference}` });
  });
}
