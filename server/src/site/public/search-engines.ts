/** The pages that search engines may find: of requests that have been public for a week, if the municipality wants it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { html } from '#platform/http/html.ts';
import { publicListPath, publicRequestPath } from '#requests/public/public-paths.ts';
import { type PublishedRow, listPublicRequests } from '#requests/public/public-requests.ts';
import { statisticsPath } from '#requests/statistics/statistics.ts';
import { type PublicPageDeps, forEverybody, missing, openPublicView } from './public-answers.ts';

/** Until then, residents and staff can take a request back before a search engine copies it. */
const daysBefore = 7;

/** The newest requests are looked at. */
const mostPages = 10_000;

export const siteMapPath = '/sitemap.xml';

/** True if search engines may find the page of the request. */
export function mayBeFound(
  { publish }: Pick<Client, 'publish'>,
  { publicSince }: Pick<PublishedRow, 'publicSince'>,
  now: Date,
): boolean {
  return publish.searchEngines === true && now.getTime() - publicSince.getTime() >= daysBefore * 86_400_000;
}

/** `GET /sitemap.xml`: the list, the statistics and the pages that search engines may find. */
export async function sendSiteMap(
  deps: PublicPageDeps & { origins: PortalOrigins },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const opened = await openPublicView(deps, request.host);
  if (opened?.client.publish.searchEngines !== true) return missing(reply);
  const { client, view } = opened;
  const rows = await listPublicRequests(deps.photos.database, view, { most: mostPages });
  const found = rows.filter((row) => mayBeFound(client, row, deps.clock.now()));
  const origin = deps.origins.of(client);
  const entry = (path: string, day?: string) =>
    html`<url><loc>${origin}${path}</loc>${day && html`<lastmod>${day}</lastmod>`}</url>`;
  const entries = [
    ...[publicListPath, statisticsPath].map((path) => entry(path)),
    ...found.map(({ requestId, updatedOn }) => entry(`${publicRequestPath}/${requestId}`, updatedOn)),
  ];
  const page = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  return forEverybody(reply)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${page.markup}`);
}
