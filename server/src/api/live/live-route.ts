/** The desk's live connection (contract, desk/live.ts): server-sent events in the answer to a POST. */
import { deskLivePath, liveQuestion, type LiveQuestion } from '@fixpoint/contract/desk/live.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerDeps } from '#api/find-caller.ts';
import { guardedRoute } from '#api/guarded-route.ts';
import { decodeJsonPayload } from '#api/json-payload.ts';
import { refuseMachines } from '#commands/desk/person-of-call.ts';
import type { Caller } from '#workflows/caller.ts';
import type { LiveStreams } from '#live/live-streams.ts';
import { mayRead } from '#desk/readers/readers.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Log } from '#platform/log.ts';
import { DeskConnection } from './desk-connection.ts';

export interface DeskLiveDeps extends CallerDeps {
  readonly streams: LiveStreams;
  readonly isBehindProxy: boolean;
  readonly log: Log;
  /** Time between two signs of life of a stream. */
  readonly beatMs?: number | undefined;
}

const retryAfterMs = 30_000;
const usualBeatMs = 25_000;
/** A reader that has missed this many signs of life is gone. */
const missedBeats = 3;

/** Registers the route; the door answers its errors. */
export function registerDeskLive(door: FastifyInstance, deps: DeskLiveDeps): void {
  const requirement = { cmd: deskLivePath, access: 'viewer' } as const;
  const route = guardedRoute(requirement, deps, (request, reply, caller) =>
    open(request, reply, caller, deps),
  );
  // A closed screen is not worth a log line.
  door.post(deskLivePath, { logLevel: 'warn', ...route });
}

async function open(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  deps: DeskLiveDeps,
): Promise<FastifyReply> {
  const { clock, log, streams, isBehindProxy, beatMs = usualBeatMs } = deps;
  const { database } = deps.parts;
  refuseMachines(caller);
  const { looking, unheardMs } = decodeJsonPayload(liveQuestion, request.body) as LiveQuestion;
  if (looking !== undefined && !(await mayRead(database, caller.scope, looking)))
    throw new ApplicationError('notFound', { say: 'request.missing' });
  const connection = new DeskConnection(
    { database, clock, log, silentMs: missedBeats * beatMs },
    caller,
    looking,
  );
  const network = networkOfRequest(request, isBehindProxy);
  const stream = streams.open({ ...caller.session, network }, connection, unheardMs);
  if (stream === undefined) throw tooManyAttempts(retryAfterMs);
  await connection.begin(stream);
  // 'close': the connection takes no other request afterwards, and the server need not wait for it when it
  // stops.
  const headers = { 'content-type': 'text/event-stream', connection: 'close', 'x-accel-buffering': 'no' };
  return reply.headers({ ...headers, 'cache-control': 'no-store, no-transform' }).send(stream);
}
