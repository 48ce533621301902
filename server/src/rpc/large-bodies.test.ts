/** Photos that come in at the same time: some are read, some wait for their turn, and who goes away takes none. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp();
const port = await app.listen();
const connections = promisify(app.fastify.server.getConnections.bind(app.fastify.server));
/** As many as are read at once, and as many as may wait besides. */
const [atOnce, waitingMost] = [16, 200];
const senders: Socket[] = [];
afterEach(() => hangUp(senders.splice(0)));

/** Begins to send a call that is large enough for a photo, and stops after the headers, once the server has read those. */
async function beginLarge(headers = 'Content-Length: 2000000'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  senders.push(socket);
  const head = `POST /ws7/t.asmx HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n${headers}\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  const [told] = (await once(socket, 'data')) as [Buffer];
  expect(told.toString()).toMatch(/^HTTP\/1\.1 100 Continue/);
  return socket;
}

const begin = (count: number) => Promise.all(Array.from({ length: count }, () => beginLarge()));

/** Goes away, and waits until the server has noticed. */
async function hangUp(sockets: readonly Socket[]): Promise<void> {
  const before = await connections();
  for (const socket of sockets) socket.destroy();
  await vi.waitUntil(async () => (await connections()) <= before - sockets.length, 10_000);
}

/** A whole call of this length, answered on a connection of its own. */
async function callOf(length: number): Promise<ReturnType<typeof readResult>> {
  const call = writeCall(JSON.stringify({ cmd: 'help' }), 'urn:x');
  const response = await fetch(`http://127.0.0.1:${port}/ws7/t.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml', connection: 'close' },
    body: call.padEnd(length),
  });
  return readResult(await response.text());
}

const large = 1_048_577;

test('Who goes away in the middle of a large call makes room for the next one', async () => {
  for (let round = 0; round < 2; round++) await hangUp(await begin(atOnce));
  senders.length = 0;
  expect(await callOf(large)).toMatchObject({ hasErrors: false });
});

test('Who goes away while waiting for a turn takes none from those who come after', async () => {
  const reading = await begin(atOnce);
  const waiting = await begin(atOnce);
  await hangUp(waiting);
  await hangUp(reading);
  senders.length = 0;
  expect(await callOf(large)).toMatchObject({ hasErrors: false });
});

test('A small call, of up to a megabyte, waits for nobody', async () => {
  await begin(atOnce);
  expect(await callOf(large - 1)).toMatchObject({ hasErrors: false });
});

test.each([
  ['that is larger than a megabyte', 'Content-Length: 1048577'],
  ['that does not say how large it is', 'Transfer-Encoding: chunked'],
  ['that may be larger when it is decompressed', 'Content-Length: 1017\r\nContent-Encoding: gzip'],
])('Of calls %s so many may wait, and one more is told to try again', async (_what, headers) => {
  await begin(atOnce);
  await Promise.all(Array.from({ length: waitingMost }, () => beginLarge(headers)));
  expect(await callOf(large)).toMatchObject({
    code: '00010006',
    message: 'Many photos are coming in at this moment. Please try again in a minute.',
  });
});
