/** The compression of a request (RFC 9110, 8.4). */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { MalformedCall } from '#rpc/malformed-call.ts';

export type ContentCoding = 'identity' | 'gzip' | 'deflate';

const codings = new Map<string, ContentCoding>([
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
]);

/** Bytes that are decompressed at once. */
const chunkSize = 65_536;

/** The coding of a request. Throws a refusal with HTTP 415 for an unknown coding, and for more than one. */
export function codingOf(headers: IncomingHttpHeaders): ContentCoding {
  const coding = codings.get(headers['content-encoding']?.trim().toLowerCase() ?? '');
  if (coding !== undefined) return coding;
  throw new MalformedCall(
    'This compression is not supported. Send the request uncompressed, or with gzip or deflate.',
    { status: 415, headers: { 'accept-encoding': 'gzip, deflate, identity' } },
  );
}

/** The decompressed body. The stream fails if the body does not match its coding. */
export function decompress(request: IncomingMessage, coding: ContentCoding): Readable {
  if (coding === 'identity') return request;
  return request.pipe(coding === 'gzip' ? createGunzip({ chunkSize }) : createInflate({ chunkSize }));
}
