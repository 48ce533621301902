/** The composition root: every long-lived object of the server is made here, or in open-parts.ts, and nowhere else. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  fastify as createFastify,
} from 'fastify';
import type { Config } from './config.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type ChangeFollowing, followChanges } from '#platform/follow-changes.ts';
import { leastBodyRate, openBodyPlaces } from '#platform/bodies/body-places.ts';
import { registerBodyWatch, strangerBodyMaxBytes } from '#platform/bodies/watch-bodies.ts';
import type { LeastRateSettings } from '#platform/least-rate.ts';
import { Usage } from '#platform/limits/usage.ts';
import type { Files } from '#platform/files/open-files.ts';
import type { ReadFreeBytes } from '#platform/free-space.ts';
import { type Log, openLog } from '#platform/log.ts';
import { type Metrics, openMetrics } from '#platform/metrics.ts';
import type { OpenedDatabase } from '#platform/open-database.ts';
import { openTraces } from '#platform/tracing.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { openHeldClients } from '#jobs/held-clients.ts';
import { holdingMails } from '#jobs/hold-mails.ts';
import type { JobRunner } from '#jobs/job-runner.ts';
import { keyLifetimes } from '#jobs/keyed-links.ts';
import { releaseAbandonedJobs } from '#jobs/release-abandoned-jobs.ts';
import { serverSchedules, serverTasks } from '#jobs/server-jobs.ts';
import { labelledTasks } from '#jobs/labelled-tasks.ts';
import { measuredTasks } from '#jobs/measured-tasks.ts';
import { startLanes } from '#jobs/start-lanes.ts';
import { openPostOffice } from '#mail/post-office.ts';
import { lookAtServer } from '#metrics/look-at-server.ts';
import { type MetricsDoor, openMetricsDoor } from '#metrics/metrics-door.ts';
import { type PartsBasis, openParts } from './open-parts.ts';
import { openReplica } from './open-replica.ts';
import { registerApiDoor } from '#api/api-door.ts';
import { openProvider } from '#api/oidc/provider.ts';
import { type RpcDoorDeps, registerRpcDoor } from '#rpc/door.ts';
import { openMisnamedLog } from '#rpc/misnamed-fields.ts';
import { type AnswerRates, leastAnswerRates } from '#rpc/send-in-pieces.ts';
import { withServicePath } from '#rpc/service-path.ts';
import { openSessionFinder } from '#sessions/find-session.ts';
import { earlyRefusals } from '#site/early-refusals.ts';
import { registerHealth } from '#site/health.ts';
import { type LiveRoutesDeps, registerLiveUpdates } from '#site/live/live-routes.ts';
import { LiveStreams } from '#live/live-streams.ts';
import { registerMailbox } from '#site/mailbox/mailbox-routes.ts';
import { idsOfCalls, registerCallMarks, trustedProxies } from '#site/mark-calls.ts';
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
  /** How long the last calls may take before the counts and audit entries in memory are written. */
  readonly lastCallsMs?: number;
}

/** Less than the time after which the process ends in any case. */
const usualLastCallsMs = 8000;

/** Makes the server and all that it consists of. */
export async function createApp(config: Config, basis: AppBasis): Promise<App> {
  const { opened, clock = systemClock, log = openLog({ level: config.logLevel }) } = basis;
  const { database, pool } = opened;
  const closeTraces = await openTraces(config, log);
  const { usage, metrics, replica, parts } = await openWork(config, basis, { database, clock, log });
  const fastify = createFrame(config, log);
  const streams = new LiveStreams();
  const { watch } = parts.files;
  const { drain } = registerHealth(fastify, { ...config, ...opened, watch, streams });
  const known = { ...parts, clock, log, metrics };
  const { postOffice, ...work } = workOf(config, known);
  lookAtServer(metrics, { ...config, ...opened, watch, replica, countLines: () => streams.count });
  const calls = depsOfCalls(config, basis, { parts, clock, log, metrics });
  await registerDoors(fastify, config, { ...known, ...calls, streams, beatMs: basis.liveBeatMs });
  await fastify.ready();
  let changes: ChangeFollowing | undefined;
  let jobs: JobRunner | undefined;
  let watched: MetricsDoor | undefined;
  return {
    fastify,
    database,
    async listen() {
      changes = followChanges({ openConnection: opened.openConnection, log }, streams);
      await fastify.listen({ port: config.port, host: config.host });
      watched = await openWatch(config, metrics, log);
      // The database that comes along serves one process: whoever had these jobs is gone.
      await releaseAbandonedJobs(database, { isOnlyProcess: config.databaseUrl === undefined });
      jobs = await startLanes({ pool, log, ...work, held: openHeldClients(known) });
      return (fastify.server.address() as AddressInfo).port;
    },
    drain,
    async close() {
      const ended = Promise.all([fastify.close(), jobs?.stop(), changes?.stop(), watched?.close()]);
      await writeDownAfter(ended, [usage, parts.events, parts.gatheredActs], basis);
      await closeTraces().finally(() => postOffice.transport.close());
      await replica.close();
    },
  };
}

/** Writes what is counted in memory: when all calls have ended, but also before that if the last ones take long. */
async function writeDownAfter(
  ended: Promise<unknown>,
  counters: readonly { stop(): Promise<void> }[],
  { lastCallsMs = usualLastCallsMs }: AppBasis,
): Promise<void> {
  const writeDown = () => Promise.all(counters.map((counter) => counter.stop()));
  await Promise.race([ended, pause(lastCallsMs, undefined, { ref: false })]);
  await writeDown();
  await ended;
  await writeDown();
}

/** The door for Prometheus, where one is wanted. */
async function openWatch(
  { metricsHost: host, metricsPort: port }: Config,
  metrics: Metrics,
  log: Log,
): Promise<MetricsDoor | undefined> {
  return port === undefined ? undefined : openMetricsDoor(metrics, { host, port, log });
}

/** What answers and jobs work with, and what counts it. */
async function openWork(
  config: Config,
  basis: AppBasis,
  known: Pick<PartsBasis, 'database' | 'clock' | 'log'>,
) {
  const usage = new Usage(known);
  const metrics = openMetrics();
  const replica = openReplica(config, { ...known, metrics });
  const laggingReads = replica.database;
  const parts = await openParts(config, { ...basis, ...known, laggingReads, usage, metrics });
  return { usage, metrics, replica, parts };
}

/** A job waits for others most of its time: for the mail server, the geocoder, the disk. */
function jobsAtOnce({ jobsAtOnce: wanted, databaseConnections }: Config): number {
  return wanted ?? Math.max(2, Math.floor(databaseConnections / 4));
}

/** Where mails go, and the jobs that send them and do all else. */
function workOf(
  config: Config,
  parts: ServerParts & { files: Files; clock: Clock; log: Log; metrics: Metrics },
) {
  const concurrency = jobsAtOnce(config);
  const postOffice = openPostOffice(config, {
    ...parts,
    mailPasswords: config.mailPasswords,
    // The lane of account mails has one of its own.
    connections: concurrency + 1,
    tellHeld: (clientId) => parts.events.count(clientId, { kind: 'mails-held' }),
  });
  const tasks = serverTasks({ ...config, ...parts, postOffice, keyLifetimes: keyLifetimes(config) });
  return {
    postOffice,
    tasks: measuredTasks(labelledTasks(holdingMails(tasks, parts), parts.clients), parts.metrics),
    schedules: serverSchedules,
    concurrency,
  };
}

async function registerDoors(
  fastify: FastifyInstance,
  config: Config,
  deps: RpcDoorDeps & LiveRoutesDeps & { readonly files: Files },
): Promise<void> {
  registerBodyWatch(fastify, deps);
  await registerSiteDoor(fastify, { ...deps.parts, ...deps, config });
  registerLiveUpdates(fastify, deps);
  registerMailbox(fastify, { ...deps, config });
  registerRpcDoor(fastify, deps);
  const parts = { ...deps.parts, ...deps.parts.staffCalls.databases };
  registerApiDoor(fastify, { ...deps, parts, provider: openProvider(config) });
}

/** What answering calls takes. */
function depsOfCalls(
  { isProduction, wsdlNamespace, productName, trustProxy, callDeadlineMs, dataDir }: Config,
  { bodyRate = leastBodyRate, answerRates = leastAnswerRates }: AppBasis,
  made: Pick<RpcDoorDeps, 'parts' | 'clock' | 'log' | 'metrics'>,
): RpcDoorDeps {
  return {
    ...made,
    findSession: openSessionFinder(made.parts.sessions),
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

function createFrame({ trustProxy }: Config, log: FastifyBaseLogger): FastifyInstance {
  const isTrusted = trustedProxies(trustProxy);
  const fastify = createFastify({
    loggerInstance: log,
    // The doors log what matters of a request. The framework's two lines for each request would hide that.
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged says which call it belongs to; a logger of its own for each would only cost time.
    childLoggerFactory: (own) => own,
    trustProxy: trustProxy === false ? false : isTrusted,
    genReqId: idsOfCalls(isTrusted),
    // A photo from a phone with a poor connection takes minutes. The least rate ends most slow bodies long before.
    requestTimeout: 300_000,
    bodyLimit: strangerBodyMaxBytes,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    rewriteUrl: withServicePath,
    ...earlyRefusals,
  });
  // Before all other hooks: what they log belongs to the call.
  registerCallMarks(fastify, isTrusted);
  return fastify;
}
