/** The public list, `/map`: a page of the server that works without scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { Log } from '#platform/log.ts';
import { publicListPath } from '#requests/public/public-paths.ts';
import { listPublicRequests } from '#requests/public/public-requests.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import type { TileArchives } from '#site/map/tile-archives.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import { addressOf, conditionsOf, readMapFilter } from './map-filter.ts';
import { mapPage } from './map-page.ts';
import { shownMapOf } from './shown-map.ts';
import {
  type OpenedView,
  type PublicPageDeps,
  forEverybody,
  missing,
  openPublicView,
  sendTagged,
} from './public-answers.ts';

export interface MapDeps extends PublicPageDeps {
  readonly origins: PortalOrigins;
  readonly archives: TileArchives;
  readonly log: Log;
  readonly portalFolder: string;
}

export type MapRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

const onOnePage = 20;

/** The filter of the list and of the map, with the public work types that it may name. */
export async function readFilter(
  { clients, clock }: Pick<PublicPageDeps, 'clients' | 'clock'>,
  { client, view }: OpenedView,
  query: MapRequest['query'],
) {
  const workTypes = await clients.findWorkTypes(client.clientId);
  const types = workTypes.filter(({ workTypeId }) => view.levels.has(workTypeId));
  const filter = readMapFilter(query, types);
  return { types, filter, conditions: conditionsOf(filter, types, dayIn(client.timeZone, clock.now())) };
}

/** Sends a page of 20 requests, the newest first. */
export async function sendMapPage(
  deps: MapDeps,
  request: MapRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { clients, photos, productName, origins } = deps;
  const opened = await openPublicView(deps, request.host);
  if (opened === undefined) return missing(reply);
  const { client, view } = opened;
  const { types, filter, conditions } = await readFilter(deps, opened, request.query);
  const found = await listPublicRequests(photos.database, view, {
    ...conditions,
    most: onOnePage + 1,
  });
  const requests = found.slice(0, onOnePage);
  const older = found.length > onOnePage ? requests.at(-1)!.requestId : undefined;
  const statuses = await clients.findStatuses(client.clientId);
  const frame = await siteFrameOf(request, clients, productName);
  const canonicalUrl = `${origins.of(client)}${publicListPath}`;
  const map = await shownMapOf(deps, { client, types, filter, language: frame.language });
  const shown = { filter, types, statuses, requests, older, canonicalUrl, map };
  // Search engines may find the list, and none of its filters.
  forEverybody(reply);
  if (addressOf(publicListPath, filter) === publicListPath) reply.removeHeader('x-robots-tag');
  return sendTagged(request, reply, mapPage(frame, shown));
}
