/** Opens the doors for calls. Each door gets the objects it needs by name. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { registerApiDoor } from '#api/api-door.ts';
import { openProvider } from '#api/oidc/provider.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { LiveStreams } from '#live/live-streams.ts';
import { openBodyPlaces } from '#platform/bodies/body-places.ts';
import { registerBodyWatch } from '#platform/bodies/watch-bodies.ts';
import type { Clock } from '#platform/clock.ts';
import type { Files } from '#platform/files/open-files.ts';
import type { LeastRateSettings } from '#platform/bodies/least-rate.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { type LimitRoutes, registerOpen311 } from '#open311/open311-door.ts';
import { registerRpcDoor } from '#rpc/door.ts';
import { openMisnamedLog } from '#rpc/misnamed-fields.ts';
import type { AnswerRates } from '#rpc/send-in-pieces.ts';
import { openSessionFinder } from '#sessions/find-session.ts';
import { limitPublicDoors } from '#site/limit-public-doors.ts';
import { registerLiveUpdates } from '#site/live/live-routes.ts';
import { registerMailbox } from '#site/mailbox/mailbox-routes.ts';
import { registerSiteDoor } from '#site/site-door.ts';

/** The objects that doors and jobs work with. */
export interface CommonObjects {
  readonly parts: ServerParts;
  readonly files: Files;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

interface DoorsDeps {
  readonly common: CommonObjects;
  readonly streams: LiveStreams;
  readonly bodyRate: LeastRateSettings;
  readonly answerRates: AnswerRates;
  readonly beatMs: number | undefined;
}

export async function openDoors(
  fastify: FastifyInstance,
  config: Config,
  { common, streams, bodyRate, answerRates, beatMs }: DoorsDeps,
): Promise<void> {
  const { parts, files, clock, log, metrics } = common;
  const { database, clients, events, callLimits, staffCalls } = parts;
  const { wsdlNamespace, productName, callDeadlineMs } = config;
  const isBehindProxy = config.trustProxy !== false;
  const bodyPlaces = openBodyPlaces();
  registerBodyWatch(fastify, { bodyPlaces, bodyRate, isBehindProxy });
  const findSession = openSessionFinder(parts.sessions);
  await registerSiteDoor(fastify, { parts, files, clock, log, isBehindProxy, findSession, config });
  registerMailbox(fastify, { database, config });
  const live = { clock, log, streams, beatMs, isBehindProxy, findSession };
  registerLiveUpdates(fastify, { database, clients, events, ...live });
  const calls = { metrics, callDeadlineMs, productName };
  registerRpcDoor(fastify, {
    parts,
    clock,
    log,
    findSession,
    isBehindProxy,
    bodyPlaces,
    bodyRate,
    answerRates,
    wsdlNamespace,
    reportMisnamed: openMisnamedLog(log),
    isStrict: !config.isProduction,
    answersFolder: path.join(config.dataDir, 'answers'),
    ...calls,
  });
  const limits = { clients, events, callLimits, isBehindProxy };
  const limitRoutes: LimitRoutes = (routes) => limitPublicDoors(fastify, limits, routes);
  await registerOpen311({ parts, clock, log, isBehindProxy, limitRoutes, ...calls });
  const partsForStaff = { ...parts, ...staffCalls.databases };
  registerApiDoor(fastify, { parts: partsForStaff, provider: openProvider(config), ...calls, ...live });
}
