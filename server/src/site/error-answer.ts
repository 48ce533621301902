import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { referenceOfCall } from '#platform/telemetry/call-marks.ts';
import { DatabaseFull, DatabaseTimeout } from '#platform/database.ts';
import { FileStoreFailure } from '#platform/files/file-store.ts';
import { TooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Log } from '#platform/log.ts';

const silences = [DatabaseTimeout, DatabaseFull, FileStoreFailure];

/** Answers for failing routes: a reference to the line in the log, and never the reason. */
export function registerErrorAnswer(fastify: FastifyInstance, log: Log): void {
  fastify.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof TooManyAttempts) return refuseForNow(error, reply);
    // The framework explains errors of the caller.
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    const reference = referenceOfCall();
    const isSilence = silences.some((kind) => error instanceof kind);
    if (isSilence) log.warn({ err: error, reference }, 'The database or the store of files did not answer');
    else log.error({ err: error, reference }, 'A route failed');
    // The route may have set headers for another answer.
    reply.removeHeader('content-encoding').removeHeader('etag').header('cache-control', 'no-store');
    return reply
      .code(isSilence ? 503 : 500)
      .type('application/json; charset=utf-8')
      .send({ error: `Something went wrong on our side. Please try again later. Reference: ${reference}` });
  });
}

function refuseForNow({ retryAfterSeconds }: TooManyAttempts, reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: `Too many calls. Please try again in ${retryAfterSeconds} s.` });
}
