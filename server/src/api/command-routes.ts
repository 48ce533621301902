/** `POST /api/<command>`: a route for each command of the desk, JSON in and out. */
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskHandlers } from '#commands/desk/index.ts';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import { countDeskCall } from '#commands/desk/desk-limits.ts';
import type { DeskCall } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { type BeginningDeps, type BegunCall, beginCall, isOld, tellEnd } from './begin-call.ts';
import { decodePayload, encodeResult } from './json-payload.ts';
import { payloadMaxBytes } from './payload-max-bytes.ts';
import { sendFile } from './send-file.ts';

/** Opens the routes; what they throw is answered by the door. */
export function registerCommands(door: FastifyInstance, deps: BeginningDeps): void {
  for (const name of Object.keys(deskCommands) as DeskCommandName[]) openCommand(door, name, deps);
}

function openCommand(door: FastifyInstance, name: DeskCommandName, deps: BeginningDeps): void {
  const command: DeskCommand = deskCommands[name];
  const calls = new WeakMap<FastifyRequest, BegunCall>();
  door.post(`/api/${command.cmd}`, {
    bodyLimit: payloadMaxBytes(command),
    async onRequest(request, reply) {
      calls.set(request, await beginCall(command, request, reply, deps));
    },
    async preHandler(request, reply) {
      if (isOld(calls.get(request)!)) calls.set(request, await beginCall(command, request, reply, deps));
    },
    handler: (request, reply) => answer(name, calls.get(request)!, { request, reply }, deps),
  });
}

async function answer(
  name: DeskCommandName,
  call: BegunCall,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  deps: BeginningDeps,
): Promise<FastifyReply> {
  const command: DeskCommand = deskCommands[name];
  let thrown: unknown;
  try {
    const result = await handled(name, request.body, call, deps);
    if (result instanceof FileAnswer) return sendFile(reply, result, command, call.whenSent);
    return await reply.send(encodeResult(command.result, result));
  } catch (error) {
    thrown = error;
    throw error;
  } finally {
    await tellEnd(thrown, { cmd: command.cmd, ...call }, deps);
  }
}

/** Calls the handler, with the share of the database that the caller has. A costly call is decoded in its turn. */
function handled(name: DeskCommandName, body: unknown, call: DeskCall, deps: ServerParts): Promise<unknown> {
  const { caller, whenSent } = call;
  const act = async (parts: ServerParts) => {
    const payload = decodePayload(deskCommands[name].payload, body);
    await countDeskCall(deps.callLimits, name, caller);
    return handlerOf(name)(payload, call, parts);
  };
  if (caller === undefined) return act(deps);
  const { keyId, scope } = caller;
  const { clientId, accountId } = scope;
  return deps.staffCalls.answer({ name, body, clientId, keyId, accountId, whenSent }, (databases) =>
    act({ ...deps, ...databases }),
  );
}

/** The command's name and its payload's schema belong together; the compiler cannot follow that through the map. */
function handlerOf(name: DeskCommandName) {
  return deskHandlers[name] as (payload: unknown, call: DeskCall, parts: ServerParts) => Promise<unknown>;
}
