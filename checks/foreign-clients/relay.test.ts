import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startRelay } from './relay.ts';

/** A server that answers with a description of the received call. */
const server = createServer((call, reply) => void tell(call, reply)).listen(0, '127.0.0.1');

async function tell(call: IncomingMessage, reply: ServerResponse): Promise<void> {
  reply.writeHead(call.url === '/broken' ? 500 : 200, { 'content-type': 'text/plain' });
  reply.end(`${call.headers.host} ${call.method} ${call.url} ${await text(call)}`);
}

await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const relay = await startRelay(new URL(`http://riverbend.localhost:${port}`));
const host = new URL(relay.origin).host;

afterAll(() => {
  relay.close();
  server.close();
});

const post = (path: string, type: string) =>
  fetch(`${relay.origin}${path}`, { method: 'POST', body: 'x', headers: { 'content-type': type } });

test('A call is passed on unchanged, under the host name that the client used', async () => {
  const answer = await post('/ws7/t.asmx', 'text/xml; charset=utf-8');
  expect(await answer.text()).toBe(`${host} POST /ws7/t.asmx x`);
  expect((await fetch(`${relay.origin}/broken`)).status).toBe(500);
});

test('A client that speaks HTTP/1.0 gets the end of the connection with the end of the answer', async () => {
  const socket = connect(Number(new URL(relay.origin).port), '127.0.0.1');
  socket.write('GET /long HTTP/1.0\r\nHost: x\r\n\r\n');
  expect(await text(socket)).toMatch(/\r\n\r\nx GET \/long $/);
});

test('Each kind of call is reported once, by its binding or its media type', async () => {
  relay.seenBindings();
  await fetch(`${relay.origin}/ws7/t.asmx?WSDL`);
  await post('/ws7/t.asmx', 'Text/XML; charset=utf-8');
  await post('/ws7/t.asmx', 'text/xml');
  expect(relay.seenBindings()).toEqual(['1.1']);
  await post('/ws7/t.asmx', 'application/soap+xml; action=""');
  await post('/ws7/t.asmx/f', 'application/x-www-form-urlencoded');
  await post('/ws7/t.asmx/f', 'application/json');
  expect(relay.seenBindings()).toEqual(['1.2', 'POST', '/ws7/t.asmx/f application/json']);
  expect(relay.seenBindings()).toEqual([]);
});
