/** A call that is answered before all of it is here: its sender is heard out, for a while. */
import { once } from 'node:events';
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

/** A connection, and what has come over it. */
async function open() {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  let told = '';
  socket.setEncoding('utf8').on('data', (text: string) => (told += text));
  return {
    socket,
    send: (headers: string, body: string | Buffer = '') => {
      socket.write(`POST /ws7/t.asmx HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n${headers}\r\n\r\n`);
      return socket.write(body);
    },
    /** Waits until this has come. */
    hears: (words: string) => vi.waitFor(() => expect(told).toContain(words)),
  };
}

const tooLarge = `Content-Length: ${10 * requestMaxBytes}`;
/** The loop of events has gone round often enough for a connection to have been closed. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('Who sends slowly is heard for half a minute, and no longer', async () => {
  const { socket, send, hears } = await open();
  send(tooLarge, 'the beginning');
  await hears('<ErrorCode>00010007</ErrorCode>');
  vi.advanceTimersByTime(25_000);
  await settled();
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(socket.closed).toBe(true));
});

test('Who never ends is heard for twice as much as any call has, and no longer', async () => {
  const { socket, send, hears } = await open();
  send(tooLarge);
  await hears('<ErrorCode>00010007</ErrorCode>');
  const piece = Buffer.alloc(1_000_000, ' ');
  const pieces = Math.floor((2 * requestMaxBytes) / piece.length);
  for (let sent = 0; sent < pieces; sent++) {
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  await settled();
  expect(socket.closed).toBe(false);
  socket.write(piece);
  await vi.waitFor(() => expect(socket.closed).toBe(true));
});

test('Who has been heard out keeps the connection, for as many calls as follow', async () => {
  const { socket, send, hears } = await open();
  // Refused before its body is read, for how it is compressed.
  send('Content-Encoding: br\r\nContent-Length: 4');
  await hears('HTTP/1.1 415');
  socket.write('body');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  vi.advanceTimersByTime(60_000);
  await settled();
  const call = writeCall(JSON.stringify({ cmd: 'help' }), 'urn:x');
  send(`Content-Length: ${Buffer.byteLength(call)}`, call);
  await hears('<HasErrors>false</HasErrors>');
});
