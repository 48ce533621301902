/** The public list, `/map`: a page of the server that works without scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { publicListPath } from '#requests/public/public-paths.ts';
import { listPublicRequests } from '#requests/public/public-requests.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import { addressOf, conditionsOf, readMapFilter } from './map-filter.ts';
import { mapPage } from './map-page.ts';
import { type PublicPageDeps, forEverybody, missing, openPublicView, sendTagged } from './public-answers.ts';

export interface MapDeps extends PublicPageDeps {
  readonly origins: PortalOrigins;
}

export type MapRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

const onOnePage = 20;

/** Sends a page of 20 requests, the newest first. */
export async function sendMapPage(
  deps: MapDeps,
  request: MapRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { clients, photos, productName, clock, origins } = deps;
  const opened = await openPublicView(deps, request.host);
  if (opened === undefined) return missing(reply);
  const { client, view } = opened;
  const types = (await clients.findWorkTypes(client.clientId)).filter(({ workTypeId }) =>
    view.levels.has(workTypeId),
  );
  const filter = readMapFilter(request.query, types);
  const today = dayIn(client.timeZone, clock.now());
  const found = await listPublicRequests(photos.database, view, {
    ...conditionsOf(filter, types, today),
    most: onOnePage + 1,
  });
  const requests = found.slice(0, onOnePage);
  const older = found.length > onOnePage ? requests.at(-1)!.requestId : undefined;
  const statuses = await clients.findStatuses(client.clientId);
  const frame = await siteFrameOf(request, clients, productName);
  const canonicalUrl = `${origins.of(client)}${publicListPath}`;
  const shown = { filter, types, statuses, requests, older, canonicalUrl };
  // Search engines may find the list, and none of its filters.
  forEverybody(reply);
  if (addressOf(publicListPath, filter) === publicListPath) reply.removeHeader('x-robots-tag');
  const facts = requests.map(({ publicSince: _since, changedAt: _at, ...content }) => content);
  return sendTagged(request, reply, mapPage(frame, shown), [
    filter,
    types,
    statuses,
    facts,
    older,
    canonicalUrl,
    frame,
  ]);
}
