/**
 * Refusals before any route: by the HTTP parser, for the address, the Host or the Expect header. They carry
 * the same security headers as all other answers.
 */
import http, { type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';

const headers = { ...securityHeaders(), 'cache-control': 'no-store' };

/** The framework's options for such refusals. */
export const earlyRefusals = {
  clientErrorHandler: refuseMalformed,
  frameworkErrors: refuseAddress,
  // Node would answer by itself, without the headers.
  http: { requireHostHeader: false },
};

/**
 * Handles the cases that Node leaves to us: a request without a Host or with several, and an unknown
 * expectation.
 */
export function registerEarlyRefusals(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return done();
    reply.code(400).headers(headers).header('connection', 'close').send(bodyOf(400));
  });
  fastify.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, 'content-type': jsonType, connection: 'close' });
    response.end(JSON.stringify(bodyOf(417)));
  });
}

/** `rawHeaders` has names and values alternately. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const jsonType = 'application/json; charset=utf-8';
const statusOfFault: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Node's own handler uses the same property. */
interface AnsweringSocket extends Socket {
  /** The answer that is being written, or still missing. */
  _httpMessage?: ServerResponse | null;
}

/**
 * Answers bytes that are no HTTP request, or a request that was too slow; nothing further on this connection
 * can be understood.
 */
function refuseMalformed(error: NodeJS.ErrnoException, socket: AnsweringSocket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const answer = socket._httpMessage;
  // After a complete request, further bytes must not harm its answer. A second answer would be taken for that
  // of another request.
  if (answer && (error.code === 'HPE_CLOSED_CONNECTION' || (answer.headersSent && answer.req.complete)))
    return void answer.once('finish', () => socket.end());
  // The rest of a request that has its answer will not arrive: do not wait for it.
  if (answer?.headersSent) return socket.destroySoon();
  const status = statusOfFault[error.code ?? ''] ?? 400;
  const body = JSON.stringify(bodyOf(status));
  const lines = Object.entries({
    ...headers,
    'content-type': jsonType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

/** Answers an address that cannot be decoded, or has a part that is too long. */
function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  void reply.code(status).headers(headers).send(bodyOf(status));
}

function bodyOf(statusCode: number): object {
  return { statusCode, error: http.STATUS_CODES[statusCode] };
}
