/** The pages that search engines may find: of requests that have been unchanged for a week, if the municipality wants it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { html } from '#platform/http/html.ts';
import { publicListPath, publicRequestPath } from '#requests/public/public-paths.ts';
import { type PublishedRow, listPublicUnchanged } from '#requests/public/public-requests.ts';
import { statisticsPath } from '#requests/statistics/statistics.ts';
import {
  type PublicPageDeps,
  forEverybody,
  missing,
  openPublicView,
  sendTaggedText,
} from './public-answers.ts';

/**
 * So long after the last change, also of released words and photos: until then, residents and staff can take it back
 * before a search engine copies it.
 */
const weekMs = 7 * 86_400_000;

/** The newest requests are listed. */
const mostPages = 10_000;

export const siteMapPath = '/sitemap.xml';

/** True if search engines may find the page of the request. */
export function mayBeFound(
  { publish }: Pick<Client, 'publish'>,
  { changedAt }: Pick<PublishedRow, 'changedAt'>,
  now: Date,
): boolean {
  return publish.searchEngines === true && changedAt <= aWeekBefore(now);
}

const aWeekBefore = (now: Date) => new Date(now.getTime() - weekMs);

/** `GET /sitemap.xml`: the list, the statistics and the pages that search engines may find. */
export async function sendSiteMap(
  deps: PublicPageDeps & { origins: PortalOrigins },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const opened = await openPublicView(deps, request.host);
  if (opened?.client.publish.searchEngines !== true) return missing(reply);
  const { client, view } = opened;
  const changedUntil = aWeekBefore(deps.clock.now());
  const found = await listPublicUnchanged(deps.photos.database, view, { changedUntil, most: mostPages });
  const origin = deps.origins.of(client);
  const entry = (path: string, day?: string) =>
    html`<url><loc>${origin}${path}</loc>${day && html`<lastmod>${day}</lastmod>`}</url>`;
  const entries = [
    ...[publicListPath, statisticsPath].map((path) => entry(path)),
    ...found.map(({ requestId, updatedOn }) => entry(`${publicRequestPath}/${requestId}`, updatedOn)),
  ];
  const page = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  return sendTaggedText(request, forEverybody(reply), {
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${page.markup}`,
  });
}
