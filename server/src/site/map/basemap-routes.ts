/** The tiles of the basemaps that this server stores. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileStoreFailure } from '#platform/files/file-store.ts';
import { acceptsEncoding } from '#platform/accepts-encoding.ts';
import { basemapPath } from './basemap-sources.ts';
import { forever } from '#site/files/cache-control.ts';
import type { TileFormat } from './tile-archive.ts';
import type { TileArchives } from './tile-archives.ts';

interface TileRequest {
  client: string;
  file: string;
  z: string;
  x: string;
  y: string;
  extension: string;
}

const decompress = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };

/**
 * `GET /basemap/<client>/<hash>/{z}/{x}/{y}.<extension>`: a tile, 204 if the map has no such tile, 404 if
 * there is no such map.
 */
export function registerBasemapRoutes(fastify: FastifyInstance, archives: TileArchives): void {
  const route = `${basemapPath}/:client/:file/:z(^\\d{1,2}$)/:x(^\\d{1,9}$)/:y(^\\d{1,9}).:extension(^[a-z]{3,4}$)`;
  fastify.get<{ Params: TileRequest }>(route, async (request, reply) => {
    const { client, file, extension } = request.params;
    const [z, x, y] = [request.params.z, request.params.x, request.params.y].map(Number) as [
      number,
      number,
      number,
    ];
    const archive = await archives.find(`${client}/${file}.pmtiles`).catch(unlessMissing);
    if (archive?.format.extension !== extension || !isTile(z, x, y)) return reply.callNotFound();
    const bytes = await archive.tile(z, x, y);
    reply.header('cache-control', forever);
    if (bytes === undefined) return reply.code(204).send();
    return sendTile(request, reply, bytes, archive.format);
  });
}

/** A map that does not exist. If the map store does not answer, the error is passed on. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof FileStoreFailure) throw error;
}

/** True if such a tile can exist at all. */
function isTile(z: number, x: number, y: number): boolean {
  return z <= 26 && x < 2 ** z && y < 2 ** z;
}

async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  { contentType, encoding }: TileFormat,
): Promise<FastifyReply> {
  reply.type(contentType);
  if (encoding === undefined) return reply.send(bytes);
  reply.header('vary', 'accept-encoding');
  if (!acceptsEncoding(request, encoding)) return reply.send(await decompress[encoding](bytes));
  return reply.header('content-encoding', encoding).send(bytes);
}
