/**
 * `/embed/map` and `/embed/statistics`: the public map and the public numbers for a frame of another site. They set no
 * cookie, store nothing and have no form. A municipality without a list of sites has neither.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#platform/http/html.ts';
import { publicListPath } from '#requests/public/public-paths.ts';
import { findStatistics } from '#requests/statistics/statistics.ts';
import { plainPage } from '#site/plain-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import { addressOf } from './map-filter.ts';
import { type MapDeps, type MapRequest, readFilter } from './map-page-routes.ts';
import { embeddedMapRules, mapPart, mapRules } from './map-part.ts';
import { type OpenedView, forEverybody, missing, openPublicView } from './public-answers.ts';
import { shownMapOf } from './shown-map.ts';
import { statisticsPage } from './statistics-page.ts';

/** The view of a municipality that lets other sites show it, and these sites. */
async function openForSites(
  deps: MapDeps,
  host: string,
): Promise<(OpenedView & { sites: string[] }) | undefined> {
  const opened = await openPublicView(deps, host);
  const sites = opened?.client.publish.embedOn ?? [];
  return opened === undefined || sites.length === 0 ? undefined : { ...opened, sites };
}

/** The map alone, with the filter of its address. Links open a window of their own. */
export async function sendEmbeddedMap(
  deps: MapDeps,
  request: MapRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const opened = await openForSites(deps, request.host);
  if (opened === undefined) return missing(reply);
  const { client, sites } = opened;
  const { types, filter } = await readFilter(deps, opened, request.query);
  const frame = await siteFrameOf(request, deps.clients, deps.productName);
  const map = await shownMapOf(deps, { client, types, filter, language: frame.language });
  if (map === undefined) return missing(reply);
  const say = pageSentences(frame.language);
  const list = addressOf(publicListPath, { ...filter, before: undefined });
  const content = html`<h1>${say('map.name')}</h1>
    ${mapPart(say, { ...map, page: { ...map.page, isEmbedded: true } })}
    <p class="links">
      <a href="${list}" target="_blank" rel="noopener">${say('map.title')}</a>
      <a href="/" target="_blank" rel="noopener">${say('page.toMap')}</a>
    </p>`;
  const page = plainPage(`${say('map.name')} – ${frame.name}`, content, {
    frame,
    rules: mapRules + embeddedMapRules,
    script: map.script,
    mapOrigins: map.origins,
    framedBy: sites,
  });
  return page.send(forEverybody(reply));
}

/** The numbers of the page `/statistics`. */
export async function sendEmbeddedStatistics(
  deps: MapDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const opened = await openForSites(deps, request.host);
  if (opened === undefined) return missing(reply);
  const { client, sites } = opened;
  const workTypes = await deps.clients.findWorkTypes(client.clientId);
  const numbers = await findStatistics(deps.photos.database, client, workTypes);
  const frame = await siteFrameOf(request, deps.clients, deps.productName);
  const shown = { numbers, workTypes, timeZone: client.timeZone, framedBy: sites };
  return statisticsPage(frame, shown).send(forEverybody(reply));
}
