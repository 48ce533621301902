/** Headers that tell an API key how many calls it has left, so that a program slows down before it is refused. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallsLeft } from '#commands/call-limits.ts';

const callsLeft = new WeakMap<FastifyRequest, CallsLeft>();

export function noteCallsLeft(request: FastifyRequest, left: CallsLeft | undefined): void {
  if (left !== undefined) callsLeft.set(request, left);
}

/** Adds the headers to an answer for an API key. */
export async function tellCallsLeft(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const known = callsLeft.get(request);
  if (known === undefined) return;
  void reply.headers({
    'ratelimit-limit': known.limit,
    'ratelimit-remaining': known.left,
    'ratelimit-reset': known.wholeInSeconds,
  });
}
