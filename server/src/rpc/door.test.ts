import { once } from 'node:events';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { soapNamespaces, writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const url = '/ws7/t.asmx';
const findClient = JSON.stringify({ cmd: 'findclientidbyname', name: 'riverbend' });

const post = (payload: string | Buffer, contentType = 'text/xml', path = url) =>
  app.fastify.inject({ method: 'POST', url: path, headers: { 'content-type': contentType }, payload });

/** Checks that the server still answers. */
async function expectWell(): Promise<void> {
  const { data } = await ws7Call(app, { cmd: 'findclientidbyname', name: 'riverbend' });
  expect(data).toMatchObject({ Id: clientId, Name: 'riverbend' });
}

describe('No cache stores what the service answers', () => {
  test.each([
    ['an answer', () => post(writeCall(findClient, 'urn:x'))],
    ['a refusal', () => post('<a/>')],
    ['an answer to a form', () => post('json={}', 'application/x-www-form-urlencoded', `${url}/f`)],
    ['the WSDL', () => app.fastify.inject(`${url}?WSDL`)],
    ['the page for people', () => app.fastify.inject(url)],
    ['a wrong method', () => app.fastify.inject({ method: 'DELETE', url })],
  ])('No cache stores %s', async (_what, ask) => {
    expect((await ask()).headers['cache-control']).toBe('no-store');
  });
});

describe('Bindings', () => {
  test('A SOAP 1.1 call is answered in the namespace of its f, without a SOAPAction', async () => {
    const { statusCode, headers, body } = await post(writeCall(findClient, 'http://tempuri.org/'));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/xml; charset=UTF-8');
    expect(body).toContain(`xmlns:soap="${soapNamespaces['1.1']}"`);
    expect(body).toContain('<fResponse xmlns="http://tempuri.org/"><fResult>');
    expect(readResult(body)).toMatchObject({
      hasErrors: false,
      securityStatus: 'Unchecked',
      data: { Id: clientId },
    });
  });

  test('A SOAP 1.2 call is answered as SOAP 1.2', async () => {
    const { statusCode, headers, body } = await post(
      writeCall(findClient, 'urn:x', '1.2'),
      'application/soap+xml; charset=utf-8; action="urn:x/f"',
    );
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/soap+xml; charset=UTF-8');
    expect(body).toContain(`xmlns:soap="${soapNamespaces['1.2']}"`);
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });

  test('An HTTP POST is answered with the root TaskResponse in the namespace of the WSDL', async () => {
    const form = new URLSearchParams({ json: findClient }).toString();
    const { statusCode, headers, body } = await post(form, 'application/x-www-form-urlencoded', `${url}/f`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/xml; charset=UTF-8');
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?><TaskResponse xmlns:[^>]* xmlns="urn:fixpoint:ws7"><Data>/,
    );
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });

  test("A call may be written as in the protocol's guide, without the quotes of JSON", async () => {
    const loose = "{cmd:'findclientidbyname', name:'riverbend'}";
    const form = new URLSearchParams({ json: loose }).toString();
    for (const { statusCode, body } of [
      await post(writeCall(loose, 'urn:x')),
      await post(form, 'application/x-www-form-urlencoded', `${url}/f`),
    ]) {
      expect(statusCode).toBe(200);
      expect(readResult(body).data).toMatchObject({ Id: clientId });
    }
  });

  test.each([' ', '\n\n', '\r\n\t ', '\ufeff', '\ufeff\r\n'])(
    'An old script may send this before the XML declaration: %j',
    async (before) => {
      const { statusCode, body } = await post(before + writeCall(findClient, 'urn:x'));
      expect(statusCode).toBe(200);
      expect(readResult(body).data).toMatchObject({ Id: clientId });
    },
  );

  test('An application error is answered with HTTP 200, and EllapsedTime has whole milliseconds', async () => {
    const mistakenCall = JSON.stringify({ cmd: 'findcitizenlogos', clientid: 'none' });
    const answers = [
      await post(writeCall(mistakenCall, 'urn:x')),
      await post(new URLSearchParams({ json: mistakenCall }).toString(), 'text/plain', `${url}/f`),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(readResult(body)).toMatchObject({ hasErrors: true, code: '00010003' });
      expect(body).toContain(
        '<HasErrors>true</HasErrors><Errors><ApplicationError><ErrorCode>00010003</ErrorCode>',
      );
      expect(body).toMatch(/<EllapsedTime>\d+<\/EllapsedTime>/);
    }
  });
});

describe('A malformed call is refused in one line, and the server goes on', () => {
  test.each([
    ['no XML', 'hello'],
    ['nothing', ''],
    ['a DTD', '<!DOCTYPE x SYSTEM "http://example.org/x"><Envelope/>'],
    ['entities', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Envelope>&b;</Envelope>'],
    ['100,000 nested elements', '<a>'.repeat(100_000)],
    ['100,000 nested elements in the Body', `<Envelope><Body>${'<a>'.repeat(100_000)}`],
    ['text that is not JSON', writeCall('{"cmd":', 'urn:x')],
    ['NaN for a number', writeCall('{"cmd":"createworkrequest","latitude":NaN}', 'urn:x')],
    ['Infinity for a number', writeCall("{cmd:'createworkrequest',latitude:Infinity}", 'urn:x')],
    ['a long call without the quotes of JSON', writeCall(`{cmd:'${'x'.repeat(20_000)}'}`, 'urn:x')],
    ['bytes that are not text', Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e])],
  ])('A call is refused: %s', async (_what, payload) => {
    const { statusCode, headers, body } = await post(payload);
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toBe('text/xml; charset=UTF-8');
    expect(body).toContain('<faultcode>soap:Client</faultcode>');
    const { fault } = readResult(body);
    expect(fault).toMatch(/^.{10,200}$/);
    expect(fault).not.toMatch(/ at |\.ts|node_modules/);
    await expectWell();
  });

  test('SOAP 1.2 reports a malformed call as the Sender’s fault, with HTTP 400', async () => {
    const { statusCode, headers, body } = await post('<a', 'application/soap+xml');
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toBe('application/soap+xml; charset=UTF-8');
    expect(body).toContain('<soap:Value>soap:Sender</soap:Value>');
    expect(readResult(body).fault).toContain('XML');
  });

  test.each(['', 'cmd=help', 'json=%7B', 'json=[]'])(
    'The form binding refuses a malformed call with HTTP 400: %s',
    async (form) => {
      const { statusCode, headers, body } = await post(form, 'application/x-www-form-urlencoded', `${url}/f`);
      expect(statusCode).toBe(400);
      expect(headers['content-type']).toBe('text/plain; charset=UTF-8');
      expect(body).toMatch(/^.{10,200}\n$/);
      await expectWell();
    },
  );
});

describe('A request over the limit', () => {
  let port = 0;
  beforeAll(async () => (port = await app.listen()));
  const head = (length: string) =>
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n${length}\r\nConnection: close\r\n\r\n`;

  test('A request that announces too many bytes is refused before its body is read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head('Content-Length: 99999999'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain('HTTP/1.1 200');
    expect(answer.toString()).toContain('<ErrorCode>00010007</ErrorCode>');
    await expectWell();
  });

  test('A request without a length is refused while it is read, and a client that still sends gets the answer', async () => {
    const socket = connect(port, '127.0.0.1');
    const answer = textOf(socket);
    socket.write(`${head('Transfer-Encoding: chunked')}a\r\n<Envelope>\r\n`);
    const piece = Buffer.alloc(1 << 20, ' ');
    for (let sentBytes = 0; sentBytes < requestMaxBytes + 3 * piece.length; sentBytes += piece.length) {
      const isTaken = socket.write(
        Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
      );
      if (!isTaken) await once(socket, 'drain');
    }
    socket.write('0\r\n\r\n');
    expect(await answer).toContain('<ErrorCode>00010007</ErrorCode>');
    await expectWell();
  });

  test('A client that sends everything first gets the answer of an early refusal', async () => {
    const body = `<Envelope>${' '.repeat(requestMaxBytes)}</Envelope>`;
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    });
    expect(readResult(await response.text())).toMatchObject({ code: '00010007', hasErrors: true });
    await expectWell();
  });

  test('A request over the limit is refused in the form binding, too', async () => {
    const response = await fetch(`http://127.0.0.1:${port}${url}/f`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `json=${' '.repeat(requestMaxBytes + 1)}`,
    });
    expect(readResult(await response.text())).toMatchObject({ code: '00010007' });
    await expectWell();
  });
});

test('A connection that breaks in the middle of a call harms nobody', async () => {
  const port = (app.fastify.server.address() as { port: number }).port;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 500\r\n\r\n<Envelope>`,
  );
  await once(socket, 'connect');
  socket.resetAndDestroy();
  await expectWell();
  expect(app.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

afterAll(() => expectWell());
