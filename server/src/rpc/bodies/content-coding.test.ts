import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const url = '/ws7/t.asmx';
const findClient = JSON.stringify({ cmd: 'findclientidbyname', name: 'riverbend' });
const envelope = Buffer.from(writeCall(findClient, 'urn:x'));
const form = Buffer.from(new URLSearchParams({ json: findClient }).toString());

const post = (payload: Buffer, coding: string, path = url, type = 'text/xml') =>
  app.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type, 'content-encoding': coding },
    payload,
  });
const postForm = (payload: Buffer, coding: string) =>
  post(payload, coding, `${url}/f`, 'application/x-www-form-urlencoded');

const asItIs = (bytes: Buffer) => bytes;

describe('A call may be compressed', () => {
  test.each([
    ['gzip', gzipSync],
    ['GZip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['identity', asItIs],
    ['', asItIs],
  ])('A call may have the Content-Encoding: %s', async (coding, compress) => {
    for (const answer of [await post(compress(envelope), coding), await postForm(compress(form), coding)]) {
      expect(answer.statusCode).toBe(200);
      expect(readResult(answer.body).data).toMatchObject({ Id: clientId });
    }
  });

  test('A call may be compressed in several pieces', async () => {
    const pieces = [envelope.subarray(0, 100), envelope.subarray(100)].map((piece) => gzipSync(piece));
    expect(readResult((await post(Buffer.concat(pieces), 'gzip')).body).data).toMatchObject({ Id: clientId });
  });

  test('A compressed call is read in its own character encoding', async () => {
    const utf16 = gzipSync(Buffer.from(`\ufeff${envelope.toString()}`, 'utf16le'));
    expect(readResult((await post(utf16, 'gzip')).body).data).toMatchObject({ Id: clientId });
  });
});

describe('A body that does not match its Content-Encoding is refused', () => {
  const wholeBody = gzipSync(envelope);
  const wrongSum = Buffer.from(wholeBody);
  wrongSum[wholeBody.length - 8]! ^= 1;
  test.each([
    ['uncompressed', 'gzip', envelope],
    ['uncompressed', 'deflate', envelope],
    ['with the other coding', 'gzip', deflateSync(envelope)],
    ['cut short', 'gzip', wholeBody.subarray(0, -20)],
    ['with a wrong checksum', 'gzip', wrongSum],
  ])('A body is refused that comes %s, with Content-Encoding: %s', async (_how, coding, payload) => {
    const { statusCode, body } = await post(payload, coding);
    expect(statusCode).toBe(500);
    expect(readResult(body).fault).toBe('The compressed request is damaged or cut short.');
    expect((await postForm(payload, coding)).statusCode).toBe(400);
  });
});

describe('A body that unpacks to more than 20 times its size is refused', () => {
  const padBody = (room: number) =>
    Buffer.from(envelope.toString().replace('<soap:Body>', `${' '.repeat(room)}$&`));
  const reason = 'The request unpacks to more than 20 times its size.';
  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('A body that unpacks too far is refused with Content-Encoding: %s', async (coding, compress) => {
    const { statusCode, body } = await post(compress(padBody(100_000)), coding);
    expect([statusCode, readResult(body).fault]).toEqual([500, reason]);
    const answer = await postForm(
      compress(Buffer.from(`x=${'x'.repeat(50_000)}&y=${'y'.repeat(50_000)}`)),
      coding,
    );
    expect([answer.statusCode, answer.body]).toEqual([400, `${reason}\n`]);
  });

  test('A body of up to 64 kB may be compressed to any size', async () => {
    expect(readResult((await post(gzipSync(padBody(60_000)), 'gzip')).body).data).toMatchObject({
      Id: clientId,
    });
  });

  test('A large call of words is accepted', async () => {
    const words = Array.from({ length: 6000 }, (_, at) => `${at ** 3 % 9973} holes`).join(' ');
    const call = { cmd: 'findclientidbyname', name: 'riverbend', note: words };
    const { body } = await post(gzipSync(writeCall(JSON.stringify(call), 'urn:x')), 'gzip');
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });
});

describe('An unknown compression is refused, and the answer names the known ones', () => {
  const sentence =
    'This compression is not supported. Send the request uncompressed, or with gzip or deflate.';
  test.each([
    ['br', brotliCompressSync(envelope)],
    ['zstd', envelope],
    ['gzip, gzip', gzipSync(gzipSync(envelope))],
    ['compress', envelope],
    ['constructor', envelope],
  ])('The compression %s is refused', async (coding, payload) => {
    const { statusCode, headers, body } = await post(payload, coding);
    expect([statusCode, headers['accept-encoding']]).toEqual([415, 'gzip, deflate, identity']);
    expect(headers['content-type']).toBe('text/xml; charset=UTF-8');
    expect(readResult(body).fault).toBe(sentence);
    const answer = await postForm(payload, coding);
    expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'gzip, deflate, identity']);
    expect(answer.body).toBe(`${sentence}\n`);
  });

  test('An unknown compression is refused before the body is read', async () => {
    const socket = connect(await app.listen(), '127.0.0.1');
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Encoding: br\r\nContent-Length: 500\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain('HTTP/1.1 415');
    expect(answer.toString()).toContain('accept-encoding: gzip, deflate, identity');
  });
});

async function expectWell() {
  const { data } = await ws7Call(app, { cmd: 'findclientidbyname', name: 'riverbend' });
  expect(data).toMatchObject({ Id: clientId });
}

test('A connection that breaks in the middle of a compressed body harms nobody', async () => {
  const { port } = app.fastify.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Encoding: gzip\r\nContent-Length: 500\r\n\r\n`,
  );
  socket.write(gzipSync(envelope).subarray(0, 50));
  await once(socket, 'connect');
  socket.resetAndDestroy();
  await expectWell();
  expect(app.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

afterEach(expectWell);
