import type { FastifyInstance } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { brandingPath, pictureFile } from './branding.ts';
import { forever } from '#site/files/cache-control.ts';

/** `GET /branding/<client>/<kind>-<hash>.jpg`: a client's logo or header logo. */
export function registerBrandingRoutes(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findClientByName' | 'findLogos'>,
): void {
  fastify.get<{ Params: { client: string; file: string } }>(
    `${brandingPath}/:client/:file`,
    async ({ params }, reply) => {
      const client = await clients.findClientByName(params.client);
      const { logo, header } = client ? await clients.findLogos(client.clientId) : {};
      const jpeg = [
        { kind: 'logo' as const, picture: logo },
        { kind: 'header' as const, picture: header },
      ].find(({ kind, picture }) => picture && pictureFile(kind, picture) === params.file)?.picture;
      if (jpeg === undefined) return reply.callNotFound();
      // Mails show it inside other people's pages.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.header('cache-control', forever).type('image/jpeg').send(jpeg);
    },
  );
}
