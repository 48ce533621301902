/**
 * Live updates for open screens (contract, live-updates.ts): server-sent events that answer a POST, so that
 * no token is in a URL.
 */
import { liveUpdatesPath, liveUpdatesQuestion } from '@fixpoint/contract/live-updates.ts';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { labelLogWithClient } from '#clients/label-log.ts';
import { refuseGuestOnClosedSite } from '#commands/call/closed-site.ts';
import { watchRefusals } from '#pipeline/watch-refusals.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import type { Log } from '#platform/log.ts';
import { findRequestId } from '#requests/find-request.ts';
import { findEnded } from '#sessions/end-sessions.ts';
import type { EventCounter } from '#security-events/event-counter.ts';
import type { FindSession } from '#sessions/find-session.ts';
import type { Session } from '#sessions/session.ts';
import { type FollowedTopic, type LiveStreams, beatGroups } from '#live/live-streams.ts';

export interface LiveRoutesDeps {
  readonly streams: LiveStreams;
  readonly database: Database;
  readonly clients: ClientDirectory;
  readonly findSession: FindSession;
  readonly events: EventCounter;
  /** True if reverse proxies may state the caller. */
  readonly isBehindProxy: boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** How often each stream sends a sign of life, so that no proxy closes it as idle. */
  readonly beatMs?: number | undefined;
}

const questionMaxBytes = 1024;
const retryAfterSeconds = 30;

/** Registers the route. The streams end when the server is asked to stop, before it waits for open calls. */
export function registerLiveUpdates(fastify: FastifyInstance, deps: LiveRoutesDeps): void {
  const { streams, log, beatMs = 25_000 } = deps;
  // A screen that hangs up is not worth a line in the log.
  const options = { bodyLimit: questionMaxBytes, logLevel: 'warn' } as const;
  fastify.post(liveUpdatesPath, options, (request, reply) => answer(request, reply, deps));
  const beat = () =>
    beatOnce(deps).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not check the sessions of live connections'),
    );
  const beats = setInterval(() => void beat(), beatMs / beatGroups).unref();
  fastify.addHook('preClose', async () => {
    clearInterval(beats);
    streams.close();
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: LiveRoutesDeps,
): Promise<FastifyReply> {
  const { streams, database, clients, findSession, clock, isBehindProxy } = deps;
  reply.header('cache-control', 'no-store, no-transform');
  const question = liveUpdatesQuestion.safeParse(request.body).data;
  if (question === undefined) return refuse(reply, 400, 'The question is malformed.');
  const session = await findSession(question.token, clock.now());
  if (session === undefined) {
    return refuse(reply, 401, new ApplicationError('tokenNotValid').message);
  }
  labelLogWithClient(clients, session.clientId);
  const caller = { cmd: liveUpdatesPath, session, host: request.host };
  const closedSite = await closedSiteOf(clients, session);
  if (closedSite !== undefined) {
    await watchRefusals(closedSite, caller, deps);
    return refuse(reply, 403, closedSite.message);
  }
  const followedTopic = await followedBy(database, session, question.guid);
  if (typeof followedTopic === 'string') return refuse(reply, 404, followedTopic);
  const network = networkOfRequest(request, isBehindProxy);
  const stream = streams.open({ ...session, network }, followedTopic, question.unheardMs);
  if (stream === undefined) {
    if (!streams.isClosed) await watchRefusals(new ApplicationError('tooManyAttempts'), caller, deps);
    reply.header('retry-after', retryAfterSeconds);
    return refuse(reply, 503, 'Too many screens are open at this moment. Please try again later.');
  }
  // 'close': the connection serves no other request afterwards, and the server does not wait for it when it
  // stops.
  const headers = { 'content-type': 'text/event-stream', connection: 'close', 'x-accel-buffering': 'no' };
  return reply.headers(headers).send(stream);
}

/**
 * The refusal if the municipality is switched off, or for a guest if its citizen site is switched off, as for
 * any command.
 */
async function closedSiteOf(
  clients: ClientDirectory,
  session: Session,
): Promise<ApplicationError | undefined> {
  try {
    await clients.findClientById(session.clientId);
    await refuseGuestOnClosedSite(clients, session);
    return undefined;
  } catch (error) {
    if (error instanceof ApplicationError) return error;
    throw error;
  }
}

/** The subject to follow; a sentence if this session may follow nothing. */
async function followedBy(
  database: Database,
  { clientId, accountId }: Session,
  askedGuid: string | undefined,
): Promise<FollowedTopic | string> {
  if (askedGuid === undefined) {
    return accountId === null
      ? 'A guest has no list of requests. Follow one request by its guid.'
      : { accountId };
  }
  const guid = readGuid(askedGuid);
  const isThere = guid !== undefined && (await findRequestId(database, clientId, guid)) !== undefined;
  return isThere ? { guid } : 'There is no request with this guid.';
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}

async function beatOnce({ streams, database, clock }: LiveRoutesDeps): Promise<void> {
  const endedSessions = await findEnded(database, streams.beat(), clock.now());
  for (const session of endedSessions) streams.endOf(session);
}
