/** Door 2: the desk at POST /api/<command>, JSON in and out. */
import fastifyCookie from '@fastify/cookie';
import { findDeskCommand } from '@fixpoint/contract/desk/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskHandlers } from '#commands/desk/index.ts';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import type { DeskCall } from '#commands/desk/handler.ts';
import { measureCall } from '#commands/call/measure-call.ts';
import { watchRefusals } from '#commands/call/watch-refusals.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { asApplicationError } from '#platform/as-application-error.ts';
import type { Metrics } from '#platform/metrics.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import type { Log } from '#platform/log.ts';
import { registerDescription } from './description/description-routes.ts';
import { findCaller } from './find-caller.ts';
import { judge } from './judge.ts';
import { decodePayload, encodeResult } from './json-payload.ts';
import { type DeskLiveDeps, registerDeskLive } from './live/live-route.ts';
import { type OidcDeps, registerOidc } from './oidc/oidc-routes.ts';
import { sendFile } from './send-file.ts';
import { registerPhotoRoute } from './photo-route.ts';
import { registerPhotoUpload } from './photo-upload-route.ts';
import { languageOfRefusal } from '#clients/wanted-language.ts';
import { refuseMethod, sendProblem } from './send-problem.ts';
import { keepCookie } from './session-cookie.ts';

export interface ApiDoorDeps extends DeskLiveDeps, OidcDeps {
  readonly productName: string;
  readonly metrics: Metrics;
}

/** The largest payload; files come by routes of their own. */
const payloadMaxBytes = 1_000_000;

/** Opens the door. */
export function registerApiDoor(fastify: FastifyInstance, deps: ApiDoorDeps): void {
  void fastify.register(async (door) => {
    await door.register(fastifyCookie);
    door.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // The log names the town of the host, until it is known who calls. Nobody waits for it.
      void deps.clients.findClientOfHost(request.host).catch(() => undefined);
    });
    door.setErrorHandler((error, request, reply) => refuse(error, request, reply, deps));
    registerPhotoRoute(door, deps);
    registerPhotoUpload(door, deps);
    const options = { bodyLimit: payloadMaxBytes };
    door.post<{ Params: { command: string } }>('/api/:command', options, (request, reply) =>
      answer(request.params.command, request, reply, deps),
    );
    registerDeskLive(door, deps);
    registerOidc(door, deps);
    registerDescription(door, deps.productName);
    refuseTheRest(door);
  });
}

/** What is no call: another method, or a path that leads nowhere. */
function refuseTheRest(door: FastifyInstance): void {
  const others = door.supportedMethods.filter((method) => method !== 'POST');
  door.route<{ Params: { command: string } }>({
    url: '/api/:command',
    method: others,
    handler: ({ params }, reply) =>
      findDeskCommand(params.command) === undefined ? refuseUnknown() : refuseMethod(reply, 'POST'),
  });
  door.all('/api/*', refuseUnknown);
}

async function answer(
  cmd: string,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ApiDoorDeps,
): Promise<FastifyReply> {
  const { clock, log, isBehindProxy } = deps;
  let call: DeskCall | undefined;
  let known: string | undefined;
  let thrown: unknown;
  const began = performance.now();
  try {
    const found = findDeskCommand(cmd);
    if (found === undefined) throw new ApplicationError('unknownCommand');
    known = cmd;
    const now = clock.now();
    const caller = await findCaller(request, now, deps);
    call = {
      caller,
      host: request.host,
      network: networkOfRequest(request, isBehindProxy),
      userAgent: request.headers['user-agent'],
      now,
      keepSession: (session) => keepCookie(request, reply, session),
    };
    judge(found.command, request, caller);
    const payload = decodePayload(found.command.payload, request.body);
    const result = await handlerOf(found.name)(payload, call, deps);
    if (result instanceof FileAnswer) return sendFile(reply, result, found.command);
    return await reply.send(encodeResult(found.command.result, result));
  } catch (error) {
    thrown = error;
    await watchRefusals(error, { cmd, session: call?.caller?.session, host: request.host }, deps);
    return await refuse(error, request, reply, { ...deps, log: log.child({ cmd }) });
  } finally {
    const of = { door: 'desk', command: known, clientId: call?.caller?.scope.clientId } as const;
    void measureCall({ ...of, began, error: thrown }, deps);
  }
}

function refuseUnknown(): never {
  throw new ApplicationError('unknownCommand');
}

async function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, clients }: Pick<ApiDoorDeps, 'log' | 'clients'>,
): Promise<FastifyReply> {
  return sendProblem(reply, asRefusal(error, log), await languageOfRefusal(request, clients));
}

/** What the framework refuses before a command is asked, in our words. */
function asRefusal(error: unknown, log: Log): ApplicationError {
  const statusCode = (error as { statusCode?: unknown }).statusCode;
  if (statusCode === 413) return new ApplicationError('tooLarge');
  if (statusCode === 400 || statusCode === 415) {
    return new ApplicationError('fieldInvalid', 'The payload is one JSON object, sent as application/json.');
  }
  return asApplicationError(error, log);
}

/** The command's name and its payload's schema belong together; the compiler cannot follow that through the map. */
function handlerOf(name: keyof typeof deskHandlers) {
  return deskHandlers[name] as (payload: unknown, call: DeskCall, parts: ServerParts) => Promise<unknown>;
}
