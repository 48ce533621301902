import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#workflows/caller.ts';
import { watchRefusals } from '#pipeline/watch-refusals.ts';
import { type CallerDeps, findCaller } from './find-caller.ts';
import { type RoleRequirement, judgeMember } from './judge.ts';

type AnswerRequest = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<FastifyReply>;

/**
 * Options of a route that is no command. The route needs a role, and its headers are checked before its body
 * is read.
 */
export function guardedRoute(requirement: RoleRequirement, deps: CallerDeps, answer: AnswerRequest) {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const watchAct = async <T>(request: FastifyRequest, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      const session = callers.get(request)?.session;
      await watchRefusals(error, { cmd: requirement.cmd, session, host: request.host }, deps.parts);
      throw error;
    }
  };
  return {
    onRequest: (request: FastifyRequest) =>
      watchAct(request, async () => {
        const caller = await findCaller(request, deps);
        if (caller !== undefined) callers.set(request, caller);
        judgeMember(requirement, request, caller);
      }),
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      watchAct(request, () => answer(request, reply, callers.get(request)!)),
  };
}
