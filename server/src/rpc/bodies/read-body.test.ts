/** Tests how a body is read: in turns with other requests, and not in tiny pieces. */
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { startTestApp } from '#test/test-app.ts';
import type { Binding } from '#rpc/bindings/binding.ts';
import { leastBodyRate } from '#platform/bodies/body-places.ts';
import { readBody } from './read-body.ts';

const app = await startTestApp();
const port = await app.listen();

/** Counts the turns of others while the pieces are read. */
async function turnsDuring(pieces: number, pieceBytes: number): Promise<number> {
  const request = Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(pieceBytes)));
  let isRead = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const binding = { maxBytes: Infinity, seen: { hasData: false }, write: () => undefined };
  await readBody(request as IncomingMessage, binding as unknown as Binding, {
    coding: 'identity',
    admission: { admit: () => undefined },
    leastRate: leastBodyRate,
  });
  isRead = true;
  return turns;
}

describe('The turns of other requests', () => {
  test('Other requests get a turn after each 64 kB of a body, even of a fast one', async () => {
    expect(await turnsDuring(100, 65_536)).toBeGreaterThanOrEqual(90);
    expect(await turnsDuring(400, 16_384)).toBeGreaterThanOrEqual(90);
  });

  test('A small call is read without a pause', async () => {
    expect(await turnsDuring(3, 1000)).toBeLessThan(3);
  });
});

/** The answer to a call that is sent in pieces of this many bytes. */
async function answerTo(call: string, pieceBytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answer = textOf(socket).catch(() => '');
  socket.write('POST /ws7/t.asmx HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nConnection: close\r\n');
  const chunks = Array.from({ length: Math.ceil(call.length / pieceBytes) }, (_, at) => {
    const piece = call.slice(at * pieceBytes, (at + 1) * pieceBytes);
    return `${piece.length.toString(16)}\r\n${piece}\r\n`;
  });
  socket.write(`Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`);
  return answer;
}

describe('A body in tiny pieces', () => {
  const help = (length: number) => writeCall(JSON.stringify({ cmd: 'help' }).padEnd(length), 'urn:x');

  test('A body of the length of a call is read, even letter by letter', async () => {
    expect(await answerTo(help(1000), 1)).toContain('<HasErrors>false</HasErrors>');
    expect(await answerTo(help(200_000), 40)).toContain('<HasErrors>false</HasErrors>');
  });

  test('A longer body in tiny pieces is refused, and its rest is not read', async () => {
    expect(await answerTo(help(3000), 1)).toContain('pieces of less than 32 bytes');
    const arrival = once(app.fastify.server, 'connection') as Promise<[Socket]>;
    const answer = answerTo(help(250_000), 1);
    const [connection] = await arrival;
    await answer;
    // The whole body has about 1.5 MB.
    expect(connection.bytesRead).toBeLessThan(200_000);
  });
});
