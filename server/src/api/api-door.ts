/** Door 2: the desk at POST /api/<command>, JSON in and out. */
import fastifyCookie from '@fastify/cookie';
import { findDeskCommand } from '@fixpoint/contract/desk/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApplicationError } from '#platform/application-error.ts';
import { asApplicationError } from '#platform/as-application-error.ts';
import type { Log } from '#platform/log.ts';
import { registerAttachments } from './attachment-routes.ts';
import { tellCallsLeft } from './calls-left.ts';
import { type CommandRoutesDeps, registerCommands } from './command-routes.ts';
import { registerApiDescription } from './description/description-routes.ts';
import { type DeskLiveDeps, registerDeskLive } from './live/live-route.ts';
import { type OidcDeps, registerOidc } from './oidc/oidc-routes.ts';
import { gzipAnswer } from './gzip-answer.ts';
import { registerLayerPlans } from './layer-plan-route.ts';
import { registerPhotoRoute } from './photo-route.ts';
import { registerPhotoUpload } from './photo-upload-route.ts';
import { languageOfRefusal } from '#clients/wanted-language.ts';
import { refuseMethod, sendProblem } from './send-problem.ts';

export interface ApiDoorDeps extends CommandRoutesDeps, DeskLiveDeps, OidcDeps {
  readonly log: Log;
  readonly productName: string;
}

/** Opens the door. */
export function registerApiDoor(fastify: FastifyInstance, deps: ApiDoorDeps): void {
  void fastify.register(async (door) => {
    await door.register(fastifyCookie);
    door.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    door.addHook('onSend', tellCallsLeft);
    door.addHook('onSend', gzipAnswer);
    door.setErrorHandler((error, request, reply) => refuse(error, request, reply, deps));
    registerAttachments(door, deps);
    registerLayerPlans(door, deps);
    registerPhotoRoute(door, deps);
    registerPhotoUpload(door, deps);
    registerCommands(door, deps);
    registerDeskLive(door, deps);
    registerOidc(door, deps);
    registerApiDescription(door, deps.productName);
    refuseTheRest(door);
  });
}

/** Refuses other methods, and paths without a command. */
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

function refuseUnknown(): never {
  throw new ApplicationError('unknownCommand');
}

async function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, parts }: Pick<ApiDoorDeps, 'log' | 'parts'>,
): Promise<FastifyReply> {
  const { url = '' } = request.routeOptions;
  const cmd = url.slice(url.lastIndexOf('/') + 1);
  return sendProblem(
    reply,
    asRefusal(error, log.child({ cmd })),
    await languageOfRefusal(request, parts.clients),
  );
}

/** Puts an error that the framework throws before the command runs into our words. */
function asRefusal(error: unknown, log: Log): ApplicationError {
  if (error instanceof ApplicationError) return error;
  const statusCode = (error as { statusCode?: unknown }).statusCode;
  if (statusCode === 408) return new ApplicationError('fieldInvalid', (error as Error).message);
  if (statusCode === 413) return new ApplicationError('tooLarge');
  if (statusCode === 400 || statusCode === 415) {
    return new ApplicationError(
      'fieldInvalid',
      'Send the payload as one JSON object, with the type application/json.',
    );
  }
  return asApplicationError(error, log);
}
