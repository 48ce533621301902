/** The page with public numbers, `/statistics`. Search engines may find it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { findStatistics, statisticsPath } from '#requests/statistics/statistics.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import { type PublicPageDeps, forEverybody, missing, openPublicView, sendTagged } from './public-answers.ts';
import { statisticsPage } from './statistics-page.ts';

export interface StatisticsDeps extends PublicPageDeps {
  readonly origins: PortalOrigins;
}

export async function sendStatistics(
  { clients, photos, origins, clock, productName }: StatisticsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const opened = await openPublicView({ clients, clock }, request.host);
  if (opened === undefined) return missing(reply);
  const { client } = opened;
  const workTypes = await clients.findWorkTypes(client.clientId);
  const numbers = await findStatistics(photos.database, client, workTypes);
  const frame = await siteFrameOf(request, clients, productName);
  const canonicalUrl = `${origins.of(client)}${statisticsPath}`;
  const shown = { numbers, workTypes, timeZone: client.timeZone, canonicalUrl };
  forEverybody(reply).removeHeader('x-robots-tag');
  return sendTagged(request, reply, statisticsPage(frame, shown));
}
