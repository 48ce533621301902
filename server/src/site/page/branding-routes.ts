import type { FastifyInstance } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Clock } from '#platform/clock.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { appIcon, iconHash, type IconKind, iconSizes, type IconSource } from './app-icon.ts';
import { brandingPath, pictureFile, pictureKinds, pictureTypeOf } from './branding.ts';
import { forever } from '#site/files/cache-control.ts';

type Clients = Pick<ClientDirectory, 'findAnyClientByName' | 'findLogos'>;

/** Takes the place of the client in the addresses of icons for hosts without one. */
export const noClient = '_';

interface IconParts {
  clock: Clock;
  /** Size of the icon cache in bytes. */
  cacheBytes: number;
}

const keepIconsMs = 60 * 60 * 1000;

/**
 * `GET /branding/<client>/<kind>-<hash>.jpg`: a client's logo or header logo; for dark screens `.png`. `GET
 * /branding/<client>/icon-<hash>-<size>-<kind>.png`: an icon for a home screen.
 */
export function registerBrandingRoutes(
  fastify: FastifyInstance,
  clients: Clients,
  { clock, cacheBytes }: IconParts,
): void {
  const icons = new ExpiringCache<string, Buffer>(clock, {
    maxBytes: cacheBytes,
    bytesOf: (icon) => icon.length,
    keepMs: keepIconsMs,
  });

  fastify.get<{ Params: { client: string; file: string } }>(
    `${brandingPath}/:client/:file(^\\w+-\\w+.(?:jpg|png)$)`,
    async ({ params }, reply) => {
      const client = await clients.findAnyClientByName(params.client);
      const logos = client && (await clients.findLogos(client.clientId));
      const kind = pictureKinds.find((one) => logos?.[one] && pictureFile(one, logos[one]) === params.file);
      if (kind === undefined) return reply.callNotFound();
      // Mails show it inside other people's pages.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.header('cache-control', forever).type(pictureTypeOf(kind)).send(logos?.[kind]);
    },
  );

  fastify.get<{ Params: { client: string; hash: string; size: string; kind: IconKind } }>(
    `${brandingPath}/:client/icon-:hash(^\\w+)-:size(^\\d+)-:kind(^(?:whole|maskable)).png`,
    async ({ params: { client, hash, size, kind } }, reply) => {
      const source = await iconSource(client, clients);
      const wantedSize = iconSizes.find((one) => String(one) === size);
      if (source === undefined || wantedSize === undefined || iconHash(source) !== hash)
        return reply.callNotFound();
      const icon = await icons.get(`${hash} ${size} ${kind}`, () => appIcon(source, wantedSize, kind));
      return reply.header('cache-control', forever).type('image/png').send(icon);
    },
  );
}

async function iconSource(name: string, clients: Clients): Promise<IconSource | undefined> {
  if (name === noClient) return { logo: undefined, accent: '' };
  const client = await clients.findAnyClientByName(name);
  if (client === undefined) return undefined;
  const { logo } = await clients.findLogos(client.clientId);
  return { logo, accent: client.accent };
}
