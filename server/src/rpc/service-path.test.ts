import { describe, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const { fastify, database } = await startTestApp();
const { clientId } = await addMunicipality(database);
const call = JSON.stringify({ cmd: 'findclientidbyname', name: 'riverbend' });

describe('The service is found under old spellings, in any case and with a slash at the end', () => {
  const envelope = { type: 'text/xml', payload: writeCall(call, 'urn:x') };
  const form = {
    type: 'application/x-www-form-urlencoded',
    payload: new URLSearchParams({ json: call }).toString(),
  };

  test.each([
    ['/WS7/T.ASMX', envelope],
    ['/Ws7/T.asmx/', envelope],
    ['/ws7/t.asmx/', envelope],
    ['/ws7/T.asmx?op=f', envelope],
    ['/WS7/T.ASMX/F', form],
    ['/ws7/t.asmx/F', form],
    ['/ws7/t.asmx/f/', form],
    ['/ws7/t.asmx/f/?a=b', form],
  ])('The service accepts calls at %s', async (url, { type, payload }) => {
    const { statusCode, body } = await fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload,
    });
    expect(statusCode).toBe(200);
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });

  test.each(['/WS7/T.ASMX?WSDL', '/Ws7/T.asmx?wsdl', '/ws7/t.asmx/?wsdl'])(
    'The service describes itself at %s and names its one address',
    async (url) => {
      const { headers, body } = await fastify.inject({ url, headers: { host: 'riverbend.example.org' } });
      expect(headers['content-type']).toBe('text/xml; charset=UTF-8');
      expect(body).toContain('location="http://riverbend.example.org/ws7/t.asmx"');
    },
  );

  test.each(['/WS7/T.ASMX', '/ws7/t.asmx/'])('The service shows its help page at %s', async (url) => {
    const { statusCode, headers } = await fastify.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each([
    ['PUT', '/WS7/T.ASMX', 'GET, HEAD, POST'],
    ['DELETE', '/ws7/t.asmx/', 'GET, HEAD, POST'],
    ['GET', '/WS7/T.ASMX/F', 'POST'],
    ['GET', '/ws7/t.asmx/f/', 'POST'],
  ] as const)('The service refuses the method %s at %s', async (method, url, allowedMethods) => {
    const { statusCode, headers } = await fastify.inject({ method, url });
    expect([statusCode, headers.allow]).toEqual([405, allowedMethods]);
  });
});

describe('Every other address keeps its spelling', () => {
  test.each([
    '/ws7/t.asmx/g',
    '/ws7/t.asmx/f/f',
    '/ws7/t.asmxx',
    '/ws7/',
    '/a/ws7/t.asmx',
    '/Health/live',
    '/health/live/',
  ])('The address %s does not exist', async (url) =>
    expect((await fastify.inject({ url })).statusCode).toBe(404),
  );

  test('The address /health/live exists', async () => {
    expect((await fastify.inject({ url: '/health/live' })).statusCode).toBe(200);
  });
});
