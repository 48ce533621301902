/** The composition root: every long-lived object of the server is made here and nowhere else. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  fastify as createFastify,
} from 'fastify';
import type { Config } from './config.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type Database } from '#platform/database.ts';
import { type ChangeFollowing, followChanges } from '#platform/follow-changes.ts';
import type { LeastRateSettings } from '#platform/least-rate.ts';
import { Usage } from '#platform/limits/usage.ts';
import { type ReadFreeBytes, openFreeSpace } from '#platform/free-space.ts';
import { type Log, openLog } from '#platform/log.ts';
import { openMetrics } from '#platform/metrics.ts';
import { type OpenedDatabase } from '#platform/open-database.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import { openCitizens } from '#citizens/citizens.ts';
import { openClientDirectory } from '#clients/client-directory.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { openCallLimits } from '#commands/call-limits.ts';
import { openLargeAnswers } from '#commands/call/large-answers.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { openDeskRules } from '#desk/desk-rules.ts';
import { openGeocoding } from '#geocoding/geocoding.ts';
import { type JobRunner, startJobs } from '#jobs/job-runner.ts';
import { keyLifetimes } from '#jobs/keyed-links.ts';
import { releaseAbandonedJobs } from '#jobs/release-abandoned-jobs.ts';
import { serverSchedules, serverTasks } from '#jobs/server-jobs.ts';
import { measuredTasks } from '#jobs/measured-tasks.ts';
import { openPostOffice } from '#mail/post-office.ts';
import { lookAtServer } from '#metrics/look-at-server.ts';
import { type MetricsDoor, openMetricsDoor } from '#metrics/metrics-door.ts';
import { openPhotos } from '#photos/photos.ts';
import type { WaitingQuotas } from '#photos/waiting-quota.ts';
import { openRequestFinder } from '#requests/find-request.ts';
import { openSubmissions } from '#requests/changes/submit-request.ts';
import { registerApiDoor } from '#api/api-door.ts';
import { openProvider } from '#api/oidc/provider.ts';
import { type RpcDoorDeps, registerRpcDoor } from '#rpc/door.ts';
import { leastBodyRate, openBodyPlaces } from '#rpc/body-admission.ts';
import { openMisnamedLog } from '#rpc/misnamed-fields.ts';
import { type AnswerRates, leastAnswerRates } from '#rpc/send-in-pieces.ts';
import { withServicePath } from '#rpc/service-path.ts';
import { EventCounter } from '#security-events/event-counter.ts';
import { openSessionFinder } from '#sessions/find-session.ts';
import { openSessions } from '#sessions/sessions.ts';
import { earlyRefusals } from '#site/early-refusals.ts';
import { registerHealth } from '#site/health.ts';
import { type LiveRoutesDeps, registerLiveUpdates } from '#site/live/live-routes.ts';
import { LiveStreams } from '#commands/live/live-streams.ts';
import { registerMailbox } from '#site/mailbox/mailbox-routes.ts';
import { registerSiteDoor } from '#site/site-door.ts';

/** The server, listening or not. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  /** Starts to listen and to run jobs; returns the port. */
  listen(): Promise<number>;
  /** Says that it is not ready, and answers on: whoever is told to stop begins with it. */
  drain(): void;
  /** Answers what has been asked, then stops. The database stays open: it belongs to who opened it. */
  close(): Promise<void>;
}

/** What an app is made from; tests bring their own clock and log. */
export interface AppBasis {
  readonly opened: OpenedDatabase;
  readonly clock?: Clock;
  readonly log?: Log;
  /** How often a live stream gives a sign of life. */
  readonly liveBeatMs?: number;
  /** How slowly a call may come in. */
  readonly bodyRate?: LeastRateSettings;
  /** How slowly an answer may be read. */
  readonly answerRates?: AnswerRates;
  /** How much room the disk has. */
  readonly readFreeBytes?: ReadFreeBytes;
}

/** Makes the server and all that it consists of. */
export async function createApp(config: Config, basis: AppBasis): Promise<App> {
  const { opened, clock = systemClock, log = openLog({ level: config.logLevel }) } = basis;
  const { database, pool } = opened;
  const usage = new Usage({ database, clock, log });
  const parts = await openParts(config, { ...basis, database, usage, clock, log });
  const metrics = openMetrics();
  const postOffice = openPostOffice(config, { database, clock, log, metrics });
  const fastify = createFrame(config, log);
  const streams = new LiveStreams();
  const { drain } = registerHealth(fastify, { ...opened, space: parts.photos.space, streams });
  const known = { ...parts, clock, log, metrics };
  lookAtServer(metrics, { ...opened, space: parts.photos.space, countLines: () => streams.count });
  const calls = depsOfCalls(config, basis, { ...known, findSession: openSessionFinder(parts.sessions) });
  await registerDoors(fastify, config, { ...calls, streams, beatMs: basis.liveBeatMs });
  await fastify.ready();
  const forMail = { postOffice, keyLifetimes: keyLifetimes(config) };
  const tasks = measuredTasks(serverTasks({ ...config, ...known, ...forMail }), metrics);
  let changes: ChangeFollowing | undefined;
  let jobs: JobRunner | undefined;
  let watched: MetricsDoor | undefined;
  return {
    fastify,
    database,
    async listen() {
      changes = followChanges({ openConnection: opened.openConnection, log }, streams);
      await fastify.listen({ port: config.port, host: config.host });
      const { metricsHost: host, metricsPort: port } = config;
      if (port !== undefined) watched = await openMetricsDoor(metrics, { host, port, log });
      // The database that comes along serves one process: whoever had these jobs is gone.
      await releaseAbandonedJobs(database, { isOnlyProcess: config.databaseUrl === undefined });
      jobs = await startJobs({ pool, log, tasks, schedules: serverSchedules });
      return (fastify.server.address() as AddressInfo).port;
    },
    drain,
    async close() {
      await Promise.all([fastify.close(), jobs?.stop(), changes?.stop(), watched?.close()]);
      await Promise.all([usage.stop(), parts.events.stop()]);
      postOffice.transport.close();
    },
  };
}

async function registerDoors(
  fastify: FastifyInstance,
  config: Config,
  deps: RpcDoorDeps & LiveRoutesDeps,
): Promise<void> {
  await registerSiteDoor(fastify, { ...deps, config });
  registerLiveUpdates(fastify, deps);
  registerMailbox(fastify, { ...deps, config });
  registerRpcDoor(fastify, deps);
  registerApiDoor(fastify, { ...deps, provider: openProvider(config) });
}

/** What answering calls takes. */
function depsOfCalls(
  { isProduction, wsdlNamespace, productName, trustProxy, callDeadlineMs, dataDir }: Config,
  { bodyRate = leastBodyRate, answerRates = leastAnswerRates }: AppBasis,
  made: ServerParts & Pick<RpcDoorDeps, 'findSession' | 'clock' | 'log' | 'metrics'>,
): RpcDoorDeps {
  return {
    ...made,
    bodyPlaces: openBodyPlaces(),
    bodyRate,
    answerRates,
    tellMisnamed: openMisnamedLog(made.log),
    isStrict: !isProduction,
    isBehindProxy: trustProxy !== false,
    callDeadlineMs,
    answersFolder: path.join(dataDir, 'answers'),
    wsdlNamespace,
    productName,
  };
}

/** What those objects have in common. */
interface PartsBasis extends Pick<AppBasis, 'readFreeBytes'> {
  readonly database: Database;
  readonly usage: Usage;
  readonly clock: Clock;
  readonly log: Log;
}

/** Makes the long-lived objects, each once. */
export async function openParts(
  config: Config,
  { database, usage, clock, log, readFreeBytes }: PartsBasis,
): Promise<ServerParts> {
  const photosFolder = path.join(config.dataDir, 'photos');
  const floorMegabytes = config.freeSpaceFloor;
  const space = openFreeSpace({ folder: photosFolder, floorMegabytes, clock, log, readFreeBytes });
  return {
    database,
    clients: openClientDirectory({ database, clock, defaultClient: config.defaultClient }),
    citizens: openCitizens(database, config),
    sessions: openSessions(database, config),
    photos: await openPhotos(database, photosFolder, { quotas: quotasOf(config), space }),
    geocoding: openGeocoding(config, { database, clock, log }),
    deskRules: openDeskRules(database, clock),
    origins: portalOrigins(config),
    findRequest: openRequestFinder(database),
    submitRequest: openSubmissions(database),
    queueLargeAnswer: openLargeAnswers(),
    callLimits: openCallLimits(config, usage),
    signInProvider: config.oidcIssuer === undefined ? null : config.oidcName,
    secrets: openSecretBox(config),
    events: new EventCounter({ database, clock, log }),
  };
}

function quotasOf(config: Config): WaitingQuotas {
  return {
    ofSession: config.waitingPhotosOfSession,
    ofNetwork: config.waitingPhotosOfNetwork,
    ofTown: config.waitingPhotosOfTown,
  };
}

function createFrame({ trustProxy }: Config, log: FastifyBaseLogger): FastifyInstance {
  return createFastify({
    loggerInstance: log,
    // The doors log what matters of a request. The framework's two lines for each request would hide that.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // A photo from a phone with a poor connection takes minutes.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    rewriteUrl: withServicePath,
    ...earlyRefusals,
  });
}
