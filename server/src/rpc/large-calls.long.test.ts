/** Sends photos of the largest size in every way, and calls above the limit. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoMaxBytes, requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { redAndBlue } from '#test/pictures.ts';
import { readResult } from '#test/read-result.ts';
import { slowness } from '#test/slowness.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const token = await guestToken(app, clientId);
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await app.listen()}/ws7/t.asmx`;
});

async function post(body: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml', ...headers },
    body: new Uint8Array(body),
  });
  return readResult(await response.text());
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-16, little end first': utf16,
  'UTF-16, big end first': (text: string) => utf16(text).swap16(),
};

/** An upload of the largest permitted photo, which compresses as little as photos do. */
async function uploadOfLargest(): Promise<string> {
  const jpeg = await redAndBlue(60, 40).jpeg().toBuffer();
  const data = Buffer.concat([jpeg, randomBytes(photoMaxBytes - 1 - jpeg.length)]).toString('base64');
  const call = { cmd: 'createtempfile', Token: token, guid: randomUUID(), isImage: true, data };
  return writeCall(JSON.stringify(call), 'urn:x');
}

describe('A photo just under 10 MB is stored', () => {
  test.each(Object.entries(encodings))(
    'A photo just under 10 MB is stored in %s',
    async (_encoding, encode) => {
      const { data, code } = await post(encode(await uploadOfLargest()));
      expect({ data, code }).toEqual({ data: { Id: expect.any(Number) }, code: '' });
    },
  );

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('A photo just under 10 MB is stored when compressed with %s', async (coding, compress) => {
    const { data, code } = await post(compress(await uploadOfLargest()), { 'content-encoding': coding });
    expect({ data, code }).toEqual({ data: { Id: expect.any(Number) }, code: '' });
  });
});

describe('A call above the limit is refused', () => {
  // By the time the limit is reached, the token has been read and found valid.
  const call = writeCall(JSON.stringify({ cmd: 'help', Token: token, x: 'x'.repeat(70_000) }), 'urn:x');
  const [before = '', after = ''] = call.split(/(?=<\/soap:Body>)/);
  const room = requestMaxBytes - call.length;
  const fillCall = (text: string, length: number) => before + text.repeat(length) + after;

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16', utf16],
  ])('A call above the limit is refused in %s', async (_encoding, encode) => {
    expect(await post(encode(fillCall(' ', room - 1)))).toMatchObject({ hasErrors: false });
    expect(await post(encode(fillCall(' ', room + 1)))).toMatchObject({ code: '00010007' });
  });

  test('The limit counts the bytes of the text as UTF-8', async () => {
    expect(await post(utf16(fillCall('坑', room / 3 + 1)))).toMatchObject({ code: '00010007' });
  });

  test('A body that grows without end during decompression is refused long before that end', async () => {
    const piece = gzipSync(Buffer.alloc(10_000_000, ' '));
    const bomb = Buffer.concat([gzipSync('<Envelope>'), ...Array.from({ length: 1000 }, () => piece)]);
    const startedAt = performance.now();
    expect(await sendAllFirst(bomb, 'gzip')).toContain('<ErrorCode>00010007</ErrorCode>');
    expect(performance.now() - startedAt).toBeLessThan(10_000 * slowness);
  });

  test('A body that never grows during decompression is refused', async () => {
    const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const endless = Buffer.alloc(2 * requestMaxBytes, emptyBlock);
    const header = Buffer.from([0x78, 0x01]);
    const answer = await sendAllFirst(Buffer.concat([header, endless]), 'deflate');
    expect(answer).toContain('<ErrorCode>00010007</ErrorCode>');
  });
});

/** Sends a body in chunks without a length, and reads the answer only afterwards, as most clients do. */
async function sendAllFirst(body: Buffer, coding: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answer = textOf(socket);
  const head = `Host: x\r\nContent-Type: text/xml\r\nContent-Encoding: ${coding}\r\nConnection: close`;
  socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (let at = 0; at < body.length; at += 65_536) {
    const piece = body.subarray(at, at + 65_536);
    socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    if (!socket.write('\r\n')) await once(socket, 'drain');
  }
  socket.write('0\r\n\r\n');
  return answer;
}
