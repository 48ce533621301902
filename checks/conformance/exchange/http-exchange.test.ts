import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpExchange } from './http-exchange.ts';

let server: http.Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<URL> {
  server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://city.localhost:${(server.address() as AddressInfo).port}/`);
}

const bounds = { timeoutMs: 5000, maxBytes: 1000 };

test('a name under .localhost means this machine, and the server gets the name as host', async () => {
  const url = await serve(({ headers }, response) => response.end(headers.host));
  const { body } = await httpExchange({ method: 'GET', url, headers: {} }, bounds);
  expect(body.toString()).toBe(url.host);
});

test('exactly the given headers and body are sent', async () => {
  const url = await serve(({ headers }, response) => response.end(JSON.stringify(Object.keys(headers))));
  const sentRequest = { method: 'POST', url, headers: { 'x-own': '1' }, body: Buffer.from('x') };
  const { body } = await httpExchange(sentRequest, bounds);
  expect(JSON.parse(body.toString())).toEqual(['x-own', 'content-length', 'host', 'connection']);
});

test('the answer of a server that answers before it has read everything counts', async () => {
  const url = await serve((request, response) => {
    response.writeHead(413, { connection: 'close' }).end('too large', () => request.destroy());
  });
  const sentRequest = { method: 'POST', url, headers: {}, body: Buffer.alloc(20_000_000) };
  await expect(httpExchange(sentRequest, bounds)).resolves.toMatchObject({ status: 413 });
});

test.each<[string, RequestListener, RegExp]>([
  ['never answers', () => undefined, /^no answer within 0\.2 s$/],
  ['hangs up', (request) => request.socket.destroy(), /hang up|ECONNRESET/],
  [
    'answers without end',
    (_request, response) => response.end('x'.repeat(2000)),
    /^an answer of more than 1000 bytes$/,
  ],
])('a server that %s gives no answer', async (_what, listener, words) => {
  const url = await serve(listener);
  const exchange = httpExchange({ method: 'GET', url, headers: {} }, { ...bounds, timeoutMs: 200 });
  await expect(exchange).rejects.toThrow(words);
});
