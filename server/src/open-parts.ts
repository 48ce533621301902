/** Opens the long-lived objects that commands use. */
import type { Config } from './config.ts';
import { cacheRoom } from '#platform/cache-room.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Usage } from '#platform/limits/usage.ts';
import { type Files, openFiles } from '#platform/files/open-files.ts';
import type { ReadFreeBytes } from '#platform/disk/free-space.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { OpenedDatabase } from '#platform/sql/open-database.ts';
import { makeKeyIfMissing, openSecretBox } from '#platform/secret-box.ts';
import { GatheredActs } from '#audit/gathered-acts.ts';
import { openCitizens } from '#citizens/citizens.ts';
import { openClientDirectory } from '#clients/client-directory.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { openCallLimits } from '#commands/call-limits.ts';
import { openLargeAnswers } from '#commands/call/large-answers.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { openPersonSearches } from '#commands/desk/queue/person-searches.ts';
import { StaffCalls } from '#commands/staff-calls.ts';
import { openBasemapRoads } from '#desk/owners/basemap-roads.ts';
import { openOwnerRules } from '#desk/owners/owner-rules.ts';
import { openQuestions } from '#desk/questions/open-questions.ts';
import { openDeskRules } from '#desk/desk-rules.ts';
import { openGeocoding } from '#geocoding/geocoding.ts';
import { openClientQuota } from '#photos/client-quota.ts';
import { openPhotos } from '#photos/photos.ts';
import type { WaitingQuotas } from '#photos/waiting-quota.ts';
import { openRequestFinder } from '#requests/find-request.ts';
import { openSubmissions } from '#requests/changes/submit-request.ts';
import { EventCounter } from '#security-events/event-counter.ts';
import { openSessions } from '#sessions/sessions.ts';
import { openAddressGuard } from '#platform/http/address-guard.ts';

/** The objects that the parts are built on. */
export interface PartsBasis {
  readonly readFreeBytes: ReadFreeBytes | undefined;
  readonly openedDatabase: Pick<OpenedDatabase, 'pool'>;
  readonly database: Database;
  readonly laggingReads: Database;
  readonly usage: Usage;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Creates each long-lived object once. */
export async function openParts(
  config: Config,
  { openedDatabase, database, laggingReads, usage, clock, log, metrics, readFreeBytes }: PartsBasis,
): Promise<{ readonly parts: ServerParts; readonly files: Files }> {
  const measure = metrics.file;
  const files = await openFiles(config, { database, clock, log, mode: 'serve', measure, readFreeBytes });
  // Only after the folder is known to belong to this installation.
  makeKeyIfMissing(config);
  const { defaultClient, keptPhotoMegabytesOfClient: megabytesOfClient } = config;
  const { settings: cacheBytes } = cacheRoom(config.cacheMegabytes);
  const clients = openClientDirectory({ database, clock, defaultClient, cacheBytes });
  const events = new EventCounter({ database, clock, log });
  const reportFull = (clientId: number) => events.count(clientId, { kind: 'photos-full' });
  const clientQuota = openClientQuota({ database, clock, log, clients, megabytesOfClient, reportFull });
  const quotas = quotasOf(config);
  const { watch } = files;
  const parts: ServerParts = {
    database,
    laggingReads,
    clients,
    citizens: openCitizens(database, config),
    sessions: openSessions(database, config),
    photos: openPhotos(database, files.photos, { quotas, watch, clientQuota, measure: metrics.photo }),
    geocoding: openGeocoding(config, { database: laggingReads, clock, log }),
    deskRules: openDeskRules(database, clock),
    ownerRules: openOwnerRules({ database, clock, log, findBasemapRoads: openBasemapRoads(files.maps) }),
    ...openQuestions(database, clock),
    origins: portalOrigins(config),
    findRequest: openRequestFinder(database),
    submitRequest: openSubmissions(database),
    queueLargeAnswer: openLargeAnswers(),
    callLimits: openCallLimits(config, usage, clients),
    staffCalls: new StaffCalls(openedDatabase.pool.options.max, { database, laggingReads }),
    ...settingsOf(config),
    secrets: openSecretBox(config),
    events,
    gatheredActs: new GatheredActs({ database, clock, log }),
    personSearches: openPersonSearches(clock),
  };
  return { parts, files };
}

function settingsOf({ changeMailMinutes, oidcIssuer, oidcName, ...config }: Config) {
  const signInProvider = oidcIssuer === undefined ? null : oidcName;
  return { changeMailMinutes, signInProvider, webhookGuard: openAddressGuard(config) };
}

function quotasOf(config: Config): WaitingQuotas {
  return {
    ofSession: config.waitingPhotosOfSession,
    ofNetwork: config.waitingPhotosOfNetwork,
    ofClient: config.waitingPhotosOfClient,
  };
}
