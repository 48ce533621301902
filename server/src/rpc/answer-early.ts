import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import type { Answer } from './binding.ts';

/** How much is still read of a request that has its answer, and for how long. */
const hearingMaxBytes = 2 * requestMaxBytes;
const hearingMaxMs = 30_000;

/**
 * Answers a request whose body is not all here, and only then reads the rest of it. Most clients look for an answer when they
 * have sent everything; if the connection were closed before, they would lose the answer.
 */
export async function answerEarly(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<void> {
  const body = Buffer.from(answer.body);
  reply.hijack();
  reply.raw.writeHead(answer.status, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': answer.contentType,
    'content-length': body.length,
  });
  reply.raw.write(body);
  await hearOut(request.raw);
  reply.raw.end();
}

/** Reads the rest and throws it away, until the client is done or has gone on for too long. */
function hearOut(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const giveUp = () => request.destroy();
    const timer = setTimeout(giveUp, hearingMaxMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > hearingMaxBytes) giveUp();
    });
    request.once('end', done).once('close', done).once('error', done).resume();
    if (request.destroyed) done();
  });
}
