/** The door for browsers: the portal's page and files, and everything that it loads besides the ws7 calls. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Files } from '#platform/files/open-files.ts';
import type { Log } from '#platform/log.ts';
import type { FindSession } from '#sessions/find-session.ts';
import { registerDeviceQuestion } from '#site/feedback/device-question-route.ts';
import { registerFeedbackPage } from '#site/feedback/feedback-routes.ts';
import { registerSameProblemPage } from '#site/same-problem/same-problem-routes.ts';
import { registerMailedPages } from '#site/mailed-pages/mailed-pages.ts';
import { registerAddressRoutes } from '#site/map/address-routes.ts';
import { registerBasemapRoutes } from '#site/map/basemap-routes.ts';
import { registerBrandingRoutes } from '#site/page/branding-routes.ts';
import { compressFiles } from '#site/files/compress-files.ts';
import { registerApiCatalog } from './api-catalog.ts';
import { registerDisabledClients } from './disabled-clients.ts';
import { registerEarlyRefusals } from './early-refusals.ts';
import { registerErrorAnswer } from './error-answer.ts';
import { registerClosingOfRequests } from './closing-of-requests.ts';
import { registerFilesOfRequests } from './files-of-requests.ts';
import { registerFeeds } from '#site/feeds/feed-routes.ts';
import { registerOpenData } from '#site/open-data/open-data-routes.ts';
import { registerPublicPages } from '#site/public/public-page-routes.ts';
import { siteMapPath } from '#site/public/search-engines.ts';
import { registerFormerNames } from './former-names.ts';
import { registerHelpPage } from './help-page.ts';
import { registerNotFoundPage } from './not-found-page.ts';
import { registerLanguageChoice } from './language-choice.ts';
import { registerLogLabels } from './mark-calls.ts';
import { registerPageRoutes } from '#site/page/page-routes.ts';
import { deskPath, openPages } from '#site/page/pages.ts';
import { cacheRoom } from '#platform/cache-room.ts';
import { registerAppFiles } from '#site/files/app-files.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { type TileArchives, openTileArchives } from '#site/map/tile-archives.ts';
import { beginDeadline } from '#platform/deadline.ts';

export interface SiteDeps {
  readonly parts: ServerParts;
  readonly config: Pick<
    Config,
    | 'productName'
    | 'helpUrl'
    | 'supportEmail'
    | 'mailFrom'
    | 'mailHold'
    | 'dataDir'
    | 'portalDir'
    | 'deskDir'
    | 'securityContact'
    | 'securityExpires'
    | 'securityPolicy'
    | 'callDeadlineMs'
    | 'cacheMegabytes'
  >;
  readonly files: Pick<Files, 'maps'>;
  /** True if reverse proxies may state the caller. */
  readonly isBehindProxy: boolean;
  readonly findSession: FindSession;
  readonly clock: Clock;
  readonly log: Log;
}

const builtPortal = path.resolve(import.meta.dirname, '../../../portal/dist');
const builtDesk = path.resolve(import.meta.dirname, '../../../console/dist');

/** Log labels, security headers and answers to failures apply to every route of the server. */
function registerForAllRoutes(fastify: FastifyInstance, { parts, config, log }: SiteDeps): void {
  const { clients, origins } = parts;
  registerLogLabels(fastify, clients);
  registerSecurityHeaders(fastify);
  registerEarlyRefusals(fastify);
  registerFormerNames(fastify, { clients, origins });
  registerLanguageChoice(fastify);
  registerDisabledClients(fastify, clients, config.productName);
  registerRouteDeadline(fastify, config.callDeadlineMs);
  registerNotFoundPage(fastify, clients, config.productName);
  registerHelpPage(fastify, clients, config);
  registerErrorAnswer(fastify, log);
}

/** Registers the routes of this door. */
export async function registerSiteDoor(fastify: FastifyInstance, deps: SiteDeps): Promise<void> {
  const { parts, config, clock, log } = deps;
  const { database, clients } = parts;
  const { productName } = config;
  const room = cacheRoom(config.cacheMegabytes);
  const portalFolder = path.resolve(config.portalDir ?? builtPortal);
  const deskFolder = path.resolve(config.deskDir ?? builtDesk);
  const archives = openTileArchives(deps.files.maps);
  registerForAllRoutes(fastify, deps);
  registerRobots(fastify, { clients, origins: parts.origins });
  const { secrets } = parts;
  await registerMailedPages(fastify, { database, clients, clock, productName, secrets });
  await registerFeedbackPage(fastify, { parts, clock, productName });
  await registerSameProblemPage(fastify, { parts, clock, productName });
  registerSecurityTxt(fastify, config, { clock, log });
  registerPageRoutes(
    fastify,
    openPages({
      parts,
      config,
      clock,
      log,
      archives,
      folders: { portal: portalFolder, desk: deskFolder },
      cacheBytes: room.pages,
    }),
  );
  registerBrandingRoutes(fastify, clients, { clock, cacheBytes: room.icons });
  registerBasemapRoutes(fastify, archives);
  await registerCountedRoutes(fastify, deps, { archives, portalFolder });
  await registerAppFiles(fastify, portalFolder);
  await registerAppFiles(fastify, deskFolder, `${deskPath}/`);
  // The start does not wait for this: until a compressed twin exists, the file itself is sent.
  for (const folder of [portalFolder, deskFolder])
    compressFiles(folder).catch((error: unknown) =>
      log.warn({ err: error }, 'The files of an app could not be compressed'),
    );
}

/** The routes with limits of their own for each network. */
async function registerCountedRoutes(
  fastify: FastifyInstance,
  { parts, config, clock, log, isBehindProxy, findSession }: SiteDeps,
  map: { archives: TileArchives; portalFolder: string },
): Promise<void> {
  const { clients, events, geocoding, photos, callLimits, origins, deskRules } = parts;
  await registerAddressRoutes(fastify, { clients, events, geocoding, isBehindProxy });
  await registerFilesOfRequests(fastify, { clients, events, photos, isBehindProxy });
  const { productName } = config;
  const publicParts = { clients, events, photos, callLimits, clock, productName, isBehindProxy };
  await registerPublicPages(fastify, { ...publicParts, ...map, log, origins, secrets: parts.secrets });
  await registerFeeds(fastify, { ...publicParts, origins, deskRules });
  await registerOpenData(fastify, { ...publicParts, origins });
  await registerApiCatalog(fastify, { ...publicParts, origins });
  const { database, secrets, changeMailMinutes } = parts;
  await registerClosingOfRequests(fastify, { database, clients, events, clock, isBehindProxy });
  await registerDeviceQuestion(fastify, {
    database,
    secrets,
    findSession,
    clients,
    events,
    clock,
    changeMailMinutes,
    isBehindProxy,
  });
}

/** Limits the time that each request may wait for the database, from its complete arrival. */
function registerRouteDeadline(fastify: FastifyInstance, totalMs: number): void {
  fastify.addHook('preHandler', (_request, _reply, done) => beginDeadline(totalMs, done));
}

const robots =
  'User-agent: *\nDisallow: /ws7/\nDisallow: /addresses/\nDisallow: /files/\nDisallow: /mail/\nDisallow: /account/\n';

/** `GET /robots.txt`: search engines may find the portal; its calls are not pages. */
function registerRobots(
  fastify: FastifyInstance,
  { clients, origins }: Pick<ServerParts, 'clients' | 'origins'>,
): void {
  fastify.get('/robots.txt', async (request, reply) => {
    const client = await clients.findAnyClientOfHost(request.host).catch(() => undefined);
    const hasSiteMap = client?.publish.searchEngines === true && client.publish.preset !== 'nothing';
    const siteMap = hasSiteMap ? `Sitemap: ${origins.of(client)}${siteMapPath}\n` : '';
    return reply.type('text/plain; charset=utf-8').send(robots + siteMap);
  });
}
