/** `GET /.well-known/api-catalog` (RFC 9727): the doors of a municipality for programs, as a link set (RFC 9264). */
import type { FastifyInstance } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { publicFeedPaths } from '#requests/public/public-paths.ts';
import { limitPublicDoors } from './limit-public-doors.ts';
import { type PublicPageDeps, missing, openPublicView } from '#site/public/public-answers.ts';

const catalogPath = '/.well-known/api-catalog';
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

interface ApiCatalogDeps extends PublicPageDeps {
  readonly origins: PortalOrigins;
}

export async function registerApiCatalog(fastify: FastifyInstance, deps: ApiCatalogDeps): Promise<void> {
  await limitPublicDoors(fastify, deps, (limited) => {
    limited.get(catalogPath, async (request, reply) => {
      const client = await deps.clients.findAnyClientOfHost(request.host);
      if (client === undefined) return missing(reply);
      const isPublic = client.disabledAt === null && (await openPublicView(deps, request.host)) !== undefined;
      return reply
        .header('cache-control', 'public, max-age=300')
        .header('access-control-allow-origin', '*')
        .type(catalogType)
        .send(JSON.stringify({ linkset: linksOf(client, deps.origins.of(client), isPublic) }));
    });
  });
}

function linksOf({ publish }: Client, origin: string, isPublic: boolean) {
  const link = (path: string, type: string) => [{ href: `${origin}${path}`, type }];
  const doors = [
    { anchor: `${origin}/api/`, 'service-desc': link('/api/openapi.json', 'application/json') },
    ...(isPublic && publish.open311 === true
      ? [
          {
            anchor: `${origin}/open311/v2`,
            'service-desc': link('/open311/discovery.json', 'application/json'),
          },
        ]
      : []),
    ...(isPublic && publish.openData !== undefined
      ? [
          {
            anchor: `${origin}/open/`,
            'service-desc': link('/open/api', 'application/vnd.oai.openapi+json;version=3.0'),
            'service-meta': [
              ...link('/data.json', 'application/json'),
              ...link('/open/dcat-us.json', 'application/json'),
              ...link('/open/catalog.ttl', 'text/turtle'),
            ],
          },
        ]
      : []),
  ];
  const feeds = isPublic
    ? [
        ...link(publicFeedPaths.atom, 'application/atom+xml'),
        ...link(publicFeedPaths.geojson, 'application/geo+json'),
      ]
    : [];
  const item = [...doors.map(({ anchor }) => ({ href: anchor })), ...feeds];
  return [{ anchor: `${origin}${catalogPath}`, item }, ...doors];
}
