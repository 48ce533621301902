/** The feeds of public requests. A municipality that publishes nothing has none of these addresses. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import { publicFeedPaths, publicListPath } from '#requests/public/public-paths.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import { limitPublicDoors } from '#site/limit-public-doors.ts';
import {
  type OpenedView,
  type PublicPageDeps,
  missing,
  openPublicView,
  refuseParameter,
} from '#site/public/public-answers.ts';
import { atomFeed, atomType } from './atom-feed.ts';
import { feedEntry, findFeedRequests } from './feed-entries.ts';
import { BadFeedParameter, readFeedFilter } from './feed-filter.ts';
import { geojsonFeed, geojsonType } from './geojson-feed.ts';

export interface FeedDeps extends PublicPageDeps {
  readonly origins: PortalOrigins;
  readonly deskRules: DeskRulesOf;
}

type FeedRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;
type FeedFormat = keyof typeof publicFeedPaths;

/** Pages of every site may read a feed: there is no cookie. */
const forEverySite = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

export async function registerFeeds(fastify: FastifyInstance, deps: FeedDeps): Promise<void> {
  await fastify.register(async (door) => {
    door.addHook('onRequest', async (_request, reply) => {
      void reply.headers(forEverySite);
    });
    await limitPublicDoors(door, deps, (limited) => {
      for (const format of ['atom', 'geojson'] as const)
        limited.get(publicFeedPaths[format], (request, reply) =>
          sendFeed(deps, request as FeedRequest, { reply, format }),
        );
    });
  });
}

async function sendFeed(
  deps: FeedDeps,
  request: FeedRequest,
  { reply, format }: { reply: FastifyReply; format: FeedFormat },
): Promise<FastifyReply> {
  const opened = await openPublicView(deps, request.host);
  if (opened === undefined) return missing(reply);
  try {
    const body = await writeFeed(deps, request, { ...opened, format });
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(format === 'atom' ? atomType : geojsonType).send(body);
  } catch (error) {
    if (error instanceof BadFeedParameter) return refuseParameter(reply, error.message);
    throw error;
  }
}

type Opened = OpenedView & { format: FeedFormat };

async function writeFeed(
  { clients, photos, origins, deskRules, clock }: FeedDeps,
  { query }: FeedRequest,
  { client, view, format }: Opened,
): Promise<string> {
  const workTypes = await clients.findWorkTypes(client.clientId);
  const statuses = await clients.findStatuses(client.clientId);
  const { areas, areasAt } = await deskRules(client);
  const types = workTypes.filter(({ workTypeId }) => view.levels.has(workTypeId));
  const filter = readFeedFilter(query, { types, areas });
  const found = await findFeedRequests(photos.database, view, filter, areasAt);
  const origin = origins.of(client);
  const names = { client, origin, workTypes, statuses };
  const entries = found.map((row) => feedEntry(row, names));
  if (format === 'geojson') return geojsonFeed(entries, origin);
  return atomFeed(entries, {
    client,
    self: addressOf(`${origin}${publicFeedPaths.atom}`, query as Record<string, string>),
    page: `${origin}${publicListPath}`,
    today: dayIn(client.timeZone, clock.now()),
  });
}

/** The same filter has the same address, in any order of its parameters. */
function addressOf(address: string, query: Record<string, string>): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.size === 0 ? address : `${address}?${parameters.toString()}`;
}
