/** `POST /api/<command>`: a route for each command of the desk, JSON in and out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import type { OriginDeps } from '#pipeline/origin-of.ts';
import { Pipeline, type PipelineDeps } from '#pipeline/pipeline.ts';
import { DeskCalls, type RunningDeskCall, deskCatalogue, isOld, newDeskCall } from './desk-calls.ts';
import type { CallerDeps } from './find-caller.ts';
import { deprecationHeaders } from './description/answer-headers.ts';
import { payloadMaxBytes } from './payload-max-bytes.ts';
import { sendFile } from './send-file.ts';

export interface CommandRoutesDeps extends PipelineDeps, CallerDeps, OriginDeps {
  readonly parts: CallerDeps['parts'];
  readonly clock: CallerDeps['clock'];
}

/**
 * Registers the routes; the door answers their errors. The headers of a call are checked before its body is
 * read.
 */
export function registerCommands(door: FastifyInstance, deps: CommandRoutesDeps): void {
  const pipeline = new Pipeline(new DeskCalls(deps), deps);
  const calls = new WeakMap<FastifyRequest, RunningDeskCall>();
  for (const foundCommand of Object.values(deskCatalogue)) {
    const headers = deprecationHeaders(foundCommand.command.deprecation);
    const begin = async (request: FastifyRequest, reply: FastifyReply) =>
      void calls.set(request, await pipeline.begin(newDeskCall(foundCommand, request, reply, deps)));
    door.post(`/api/${foundCommand.command.cmd}`, {
      bodyLimit: payloadMaxBytes(foundCommand.command),
      onRequest: begin,
      async preHandler(request, reply) {
        if (isOld(calls.get(request)!)) await begin(request, reply);
      },
      async handler(request, reply) {
        const call = calls.get(request)!;
        void reply.headers(headers);
        const answer = await pipeline.answer(call);
        if (!(answer instanceof FileAnswer)) return reply.send(answer);
        return sendFile(reply, answer);
      },
    });
  }
}
