import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#workflows/caller.ts';
import { watchRefusals } from '#pipeline/watch-refusals.ts';
import { type CallerDeps, findCaller } from './find-caller.ts';
import { type Guarded, judgeMember } from './judge.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<FastifyReply>;

/**
 * Options of a route that is no command. The route needs a role, and its headers are checked before its body
 * is read.
 */
export function guardedRoute(guarded: Guarded, deps: CallerDeps, answer: Answer) {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const watched = async <T>(request: FastifyRequest, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      const session = callers.get(request)?.session;
      await watchRefusals(error, { cmd: guarded.cmd, session, host: request.host }, deps.parts);
      throw error;
    }
  };
  return {
    onRequest: (request: FastifyRequest) =>
      watched(request, async () => {
        const caller = await findCaller(request, deps);
        if (caller !== undefined) callers.set(request, caller);
        judgeMember(guarded, request, caller);
      }),
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      watched(request, () => answer(request, reply, callers.get(request)!)),
  };
}
