/** Compresses long answers for callers who accept gzip. Mirrors read many of them. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#platform/accepts-encoding.ts';

/** Shorter answers fit into two packets, compressed or not. */
const leastLength = 2048;

const compress = promisify(gzip);

/** A hook for `onSend`. Files and streams stay as they are. */
export async function gzipAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < leastLength) return payload;
  void reply.header('vary', 'accept-encoding');
  if (!acceptsEncoding(request, 'gzip')) return payload;
  void reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload);
}
