/**
 * One HTTP request and its answer, with limits. Uses no client library, because a check decides every byte,
 * including the headers.
 */
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { lookUp } from './own-machine.ts';

export interface HttpRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** No answer came, or an unusable one; the message gives the reason. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Sends a request on its own connection. Throws `NoAnswer`. */
export function httpExchange(
  { method, url, headers, body = Buffer.alloc(0) }: HttpRequest,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<HttpAnswer> {
  const { request: openRequest } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    const request = openRequest(url, {
      method,
      headers: { ...headers, ...length },
      lookup: lookUp,
      agent: false,
    });
    let isAnswering = false;
    const end = (reason: string) => {
      request.destroy();
      reject(new NoAnswer(reason));
    };
    const timer = setTimeout(() => end(`no answer within ${timeoutMs / 1000} s`), timeoutMs);
    request.once('close', () => clearTimeout(timer));
    // A server that refuses a request early may close the connection while the request is still being sent.
    // The answer of such a server counts.
    request.on('error', (error) => isAnswering || reject(new NoAnswer(reasonOf(error))));
    request.once('response', (response) => {
      isAnswering = true;
      readWhole(response, maxBytes).then(
        (read) => {
          request.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read });
        },
        (error: Error) => end(reasonOf(error)),
      );
    });
    request.end(body);
  });
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new NoAnswer(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  const causes = error instanceof AggregateError ? error.errors.map((one: Error) => one.message) : [];
  return [error.message || code || 'the connection failed', ...causes].join('; ');
}
