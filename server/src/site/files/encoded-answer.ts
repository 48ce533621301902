/** Answers cached in memory and compressed once: the page of a client, its start-up document. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#platform/accepts-encoding.ts';

/** A text in every encoding that a browser may ask for, with the tag of its content. */
export interface EncodedAnswer {
  readonly raw: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses a text as well as possible. */
export async function encodeAnswer(text: string): Promise<EncodedAnswer> {
  const raw = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    brotli(raw, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
    deflate(raw, { level: 9 }),
  ]);
  // Weak, because the encodings of one content share it.
  return { raw, br, gzip: gzipped, etag: `W/"${createHash('sha256').update(raw).digest('base64url')}"` };
}

/** Sends the answer in the best encoding, or 304 if the browser's copy is current. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: EncodedAnswer) {
  const others = reply.getHeader('vary');
  reply.header('vary', [others, 'accept-encoding'].filter(Boolean).join(', ')).header('etag', answer.etag);
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  if (acceptsEncoding(request, 'br')) return reply.header('content-encoding', 'br').send(answer.br);
  if (acceptsEncoding(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.raw);
}
