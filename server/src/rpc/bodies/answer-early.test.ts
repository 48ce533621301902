/**
 * Tests calls that are answered before their whole body has arrived: the server reads the rest for a while.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Socket, connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp();
const port = await app.listen();
const sockets: Socket[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection, and the text that it received. */
async function open() {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  let answerText = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answerText += text));
  return {
    socket,
    send: (headers: string, body: string | Buffer = '') => {
      socket.write(`POST /ws7/t.asmx HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n${headers}\r\n\r\n`);
      return socket.write(body);
    },
    /** Waits until the text has arrived. */
    hears: (words: string) => vi.waitFor(() => expect(answerText).toContain(words)),
  };
}

const tooLarge = `Content-Length: ${10 * requestMaxBytes}`;
/** Gives the event loop enough turns to close a connection. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('A slow sender is read for half a minute and no longer', async () => {
  const { socket, send, hears } = await open();
  send(tooLarge, 'the beginning');
  await hears('<ErrorCode>00010007</ErrorCode>');
  vi.advanceTimersByTime(25_000);
  await settle();
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(socket.closed).toBe(true));
});

test('An endless sender is read up to twice the limit of a call and no further', async () => {
  const { socket, send, hears } = await open();
  send(tooLarge);
  await hears('<ErrorCode>00010007</ErrorCode>');
  const piece = Buffer.alloc(1_000_000, ' ');
  const pieces = Math.floor((2 * requestMaxBytes) / piece.length);
  for (let sentPieces = 0; sentPieces < pieces; sentPieces++) {
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  await settle();
  expect(socket.closed).toBe(false);
  socket.write(piece);
  await vi.waitFor(() => expect(socket.closed).toBe(true));
});

test('After an early answer the connection serves further calls', async () => {
  const { socket, send, hears } = await open();
  // Refused before its body is read, because of its compression.
  const arrival = once(app.fastify.server, 'request') as Promise<[IncomingMessage]>;
  send('Content-Encoding: br\r\nContent-Length: 4');
  const [request] = await arrival;
  await hears('HTTP/1.1 415');
  const isRead = once(request, 'end');
  socket.write('body');
  await isRead;
  await settle();
  vi.advanceTimersByTime(60_000);
  await settle();
  const call = writeCall(JSON.stringify({ cmd: 'help' }), 'urn:x');
  send(`Content-Length: ${Buffer.byteLength(call)}`, call);
  await hears('<HasErrors>false</HasErrors>');
  expect(socket.closed).toBe(false);
});
