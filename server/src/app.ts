/** The composition root: every long-lived object of the server is created here or in open-parts.ts. */
import type { AddressInfo } from 'node:net';
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
import { type ChangeFollowing, followChanges } from '#platform/sql/follow-changes.ts';
import { leastBodyRate } from '#platform/bodies/body-places.ts';
import { strangerBodyMaxBytes } from '#platform/bodies/watch-bodies.ts';
import type { LeastRateSettings } from '#platform/bodies/least-rate.ts';
import { Usage } from '#platform/limits/usage.ts';
import type { ReadFreeBytes } from '#platform/disk/free-space.ts';
import { type Log, openLog } from '#platform/log.ts';
import { type Metrics, openMetrics } from '#platform/telemetry/metrics.ts';
import type { OpenedDatabase } from '#platform/sql/open-database.ts';
import { recordBy } from '#platform/telemetry/tracing.ts';
import { openHeldClients } from '#jobs/held-clients.ts';
import { holdingMails } from '#jobs/hold-mails.ts';
import type { JobRunner } from '#jobs/job-runner.ts';
import { keyLifetimes } from '#workflows/mails/keyed-links.ts';
import { releaseAbandonedJobs } from '#jobs/release-abandoned-jobs.ts';
import { serverSchedules, serverTasks } from '#jobs/server-jobs.ts';
import { labelledTasks } from '#jobs/labelled-tasks.ts';
import { measuredTasks } from '#jobs/measured-tasks.ts';
import { startLanes } from '#jobs/start-lanes.ts';
import { openPostOffice } from '#mail/post-office.ts';
import { lookAtServer } from '#metrics/look-at-server.ts';
import { type MetricsDoor, openMetricsDoor } from '#metrics/metrics-door.ts';
import { type CommonObjects, openDoors } from './open-doors.ts';
import { openParts } from './open-parts.ts';
import { openReplica } from './open-replica.ts';
import { type AnswerRates, leastAnswerRates } from '#rpc/send-in-pieces.ts';
import { findAddresses as findPublicAddresses } from '#webhooks/find-addresses.ts';
import type { FindAddresses } from '#webhooks/find-addresses.ts';
import { findPublicContents } from '#workflows/find-public-contents.ts';
import { reportTrouble } from '#workflows/report-webhook-trouble.ts';
import { withServicePath } from '#rpc/service-path.ts';
import { earlyRefusals } from '#site/early-refusals.ts';
import { registerHealth } from '#site/health.ts';
import { LiveStreams } from '#live/live-streams.ts';
import { idsOfCalls, registerCallMarks, trustedProxies } from '#site/mark-calls.ts';

/** The server, listening or not. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  /** Starts to listen and to run jobs. Returns the port. */
  listen(): Promise<number>;
  /** Reports that the server is not ready, and keeps answering. The first step of stopping. */
  drain(): void;
  /** Answers open calls, then stops. The database stays open, because the caller owns it. */
  close(): Promise<void>;
}

/** The parts that an app is made from. Tests replace clock and log. */
export interface AppBasis {
  readonly openedDatabase: OpenedDatabase;
  readonly clock?: Clock;
  readonly log?: Log;
  /** Interval of the signs of life on a live connection. */
  readonly liveBeatMs?: number;
  /** The slowest permitted rate of a call. */
  readonly bodyRate?: LeastRateSettings;
  /** The slowest permitted rate of reading an answer. */
  readonly answerRates?: AnswerRates;
  /** Returns the free space of the disk. */
  readonly readFreeBytes?: ReadFreeBytes;
  /** How long the last calls may take before the counts and audit entries in memory are written. */
  readonly lastCallsMs?: number;
  /** Finds the addresses of names for webhooks. */
  readonly findAddresses?: FindAddresses;
}

/** Shorter than the time after which the process ends in any case. */
const usualLastCallsMs = 8000;

/** Creates the server with all its parts. */
export async function createApp(config: Config, basis: AppBasis): Promise<App> {
  const { openedDatabase, clock = systemClock, log = openLog({ level: config.logLevel }) } = basis;
  const { database, pool, wasFull } = openedDatabase;
  const closeTraces = await openTraces(config, log);
  const { usage, metrics, replica, parts, files } = await openWork(config, basis, { clock, log });
  const fastify = createFrame(config, log);
  const streams = new LiveStreams();
  const { mailHold } = config;
  const { watch } = files;
  const { drain } = registerHealth(fastify, { pool, wasFull, watch, streams, mailHold });
  const common: CommonObjects = { parts, files, clock, log, metrics };
  const { postOffice, webhooks, ...work } = workOf(config, common, basis);
  lookAtServer(metrics, { database, pool, watch, replica, mailHold, countLines: () => streams.count });
  const { bodyRate = leastBodyRate, answerRates = leastAnswerRates, liveBeatMs: beatMs } = basis;
  await openDoors(fastify, config, { common, streams, bodyRate, answerRates, beatMs });
  await fastify.ready();
  let changes: ChangeFollowing | undefined;
  let jobs: JobRunner | undefined;
  let metricsDoor: MetricsDoor | undefined;
  return {
    fastify,
    database,
    async listen() {
      changes = followChanges({ openConnection: openedDatabase.openConnection, log }, streams);
      await fastify.listen({ port: config.port, host: config.host });
      metricsDoor = await openWatch(config, metrics, log);
      // The embedded database serves one process. So the previous owner of these jobs is gone.
      await releaseAbandonedJobs(database, { isOnlyProcess: config.databaseUrl === undefined });
      jobs = await startLanes({ pool, log, ...work, findHeldFlags: openHeldClients({ database, clock }) });
      return (fastify.server.address() as AddressInfo).port;
    },
    drain,
    async close() {
      webhooks.abort();
      const closing = Promise.all([fastify.close(), jobs?.stop(), changes?.stop(), metricsDoor?.close()]);
      await writeDownAfter(closing, [usage, parts.events, parts.gatheredActs], basis);
      await closeTraces().finally(() => postOffice.transport.close());
      await replica.close();
    },
  };
}

/** Writes the counts in memory when all calls have ended, and also earlier if the last ones take long. */
async function writeDownAfter(
  closing: Promise<unknown>,
  counters: readonly { stop(): Promise<void> }[],
  { lastCallsMs = usualLastCallsMs }: AppBasis,
): Promise<void> {
  const writeDown = () => Promise.all(counters.map((counter) => counter.stop()));
  await Promise.race([closing, pause(lastCallsMs, undefined, { ref: false })]);
  await writeDown();
  await closing;
  await writeDown();
}

/**
 * Records traces if a receiver is set, and returns a function that stops it. Loads the SDK only in that case.
 */
async function openTraces(
  { otlpEndpoint: endpoint, traceRatio: ratio }: Config,
  log: Log,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { openRecorder } = await import('#platform/telemetry/otlp-recorder.ts');
  return recordBy(openRecorder({ endpoint, ratio }, log));
}

/** The metrics door for Prometheus, if set. */
async function openWatch(
  { metricsHost: host, metricsPort: port }: Config,
  metrics: Metrics,
  log: Log,
): Promise<MetricsDoor | undefined> {
  return port === undefined ? undefined : openMetricsDoor(metrics, { host, port, log });
}

/** Creates the objects that calls and jobs work with, and the metrics. */
async function openWork(
  config: Config,
  { openedDatabase, readFreeBytes }: AppBasis,
  { clock, log }: Pick<CommonObjects, 'clock' | 'log'>,
) {
  const { database } = openedDatabase;
  const usage = new Usage({ database, clock, log });
  const metrics = openMetrics();
  const replica = openReplica(config, { database, log, metrics });
  const laggingReads = replica.database;
  const dependencies = { openedDatabase, readFreeBytes, database, laggingReads, usage, clock, log, metrics };
  const { parts, files } = await openParts(config, dependencies);
  return { usage, metrics, replica, parts, files };
}

/** A job spends most of its time waiting for the mail server, the geocoder or the disk. */
function jobsAtOnce({ jobsAtOnce: configuredJobs, databaseConnections }: Config): number {
  return configuredJobs ?? Math.max(2, Math.floor(databaseConnections / 4));
}

function postOfficeOf(
  config: Config,
  { parts, clock, log, metrics }: Pick<CommonObjects, 'parts' | 'clock' | 'log' | 'metrics'>,
  concurrency: number,
) {
  const { database, clients, secrets, events } = parts;
  const { mailPasswords } = config;
  return openPostOffice(config, {
    database,
    clock,
    log,
    metrics,
    clients,
    secrets,
    mailPasswords,
    // The lane of account mails has a connection of its own.
    connections: concurrency + 1,
    reportHeld: (clientId) => events.count(clientId, { kind: 'mails-held' }),
  });
}

const actsOfWebhooks = { reportTrouble, findPublicContents, random: Math.random };

/** Creates the sender of mails and the jobs. */
function workOf(
  config: Config,
  { parts, files, clock, log, metrics }: CommonObjects,
  { findAddresses = findPublicAddresses }: Pick<AppBasis, 'findAddresses'>,
) {
  const concurrency = jobsAtOnce(config);
  const { database, clients, photos, geocoding, deskRules, origins, secrets, webhookGuard } = parts;
  const { changeMailMinutes, mailHold, securityEventDays, webhookProxy: proxy } = config;
  const postOffice = postOfficeOf(config, { parts, clock, log, metrics }, concurrency);
  const webhooks = new AbortController();
  const sending = { secrets, guard: webhookGuard, findAddresses, proxy, stopping: webhooks.signal };
  const tasks = serverTasks({
    database,
    clients,
    photos,
    files,
    geocoding,
    deskRules,
    origins,
    clock,
    log,
    postOffice,
    changeMailMinutes,
    mailHold,
    securityEventDays,
    keyLifetimes: keyLifetimes(config),
    ...sending,
    ...actsOfWebhooks,
    measureAttempt: metrics.attempt,
  });
  const heldTasks = holdingMails(tasks, { database, clock });
  return {
    postOffice,
    webhooks,
    tasks: measuredTasks(labelledTasks(heldTasks, clients), metrics),
    schedules: serverSchedules,
    concurrency,
  };
}

/** Each line of the log names its call, so that no request needs a logger of its own. */
function withoutChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const own: FastifyBaseLogger = Object.assign(Object.create(log) as FastifyBaseLogger, { child: () => own });
  return own;
}

function createFrame({ trustProxy }: Config, log: FastifyBaseLogger): FastifyInstance {
  const isTrusted = trustedProxies(trustProxy);
  const fastify = createFastify({
    loggerInstance: withoutChildren(log),
    // The doors log the important facts of a request. The framework's two lines per request would hide them.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy === false ? false : isTrusted,
    genReqId: idsOfCalls(isTrusted),
    // A photo from a phone with a poor connection takes minutes. The least rate ends most slow bodies long
    // before.
    requestTimeout: 300_000,
    bodyLimit: strangerBodyMaxBytes,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    rewriteUrl: withServicePath,
    ...earlyRefusals,
  });
  // Before all other hooks, so that their log lines name the call.
  registerCallMarks(fastify, isTrusted);
  return fastify;
}
