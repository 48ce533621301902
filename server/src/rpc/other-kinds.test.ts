/** Tests that a request in the wrong form is told the right one. */
import { describe, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const call = JSON.stringify({ cmd: 'findclientidbyname', name: 'riverbend' });
const form = new URLSearchParams({ json: call }).toString();
const envelope = writeCall(call, 'urn:x');
const multipart = `--b\r\nContent-Disposition: form-data; name="json"\r\n\r\n${call}\r\n--b--\r\n`;

const post = (url: string, payload: string, type: string | undefined) =>
  app.fastify.inject({
    method: 'POST',
    url,
    headers: type === undefined ? {} : { 'content-type': type },
    payload,
  });

describe('The form address refuses other types and names the right type', () => {
  test.each([
    ['multipart/form-data; boundary=b', multipart],
    ['application/json', call],
    ['APPLICATION/JSON; charset=utf-8', form],
    ['text/xml', envelope],
    ['application/soap+xml', envelope],
    ['application/octet-stream', form],
    ['application/json', ''],
  ])('The form address refuses %s', async (type, payload) => {
    const { statusCode, headers, body } = await post('/ws7/t.asmx/f', payload, type);
    expect([statusCode, headers.accept]).toEqual([415, 'application/x-www-form-urlencoded']);
    expect(headers['content-type']).toBe('text/plain; charset=UTF-8');
    expect(body).toBe('Send the form as application/x-www-form-urlencoded with one field json.\n');
  });

  test.each([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'Application/X-WWW-Form-URLEncoded ;charset=UTF-8',
    'text/plain',
    'text/plain; charset=us-ascii',
    undefined,
  ])('The form address accepts a form as %s', async (type) => {
    const { statusCode, body } = await post('/ws7/t.asmx/f', form, type);
    expect(statusCode).toBe(200);
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });
});

describe('The envelope address names the kind of a body that is not an envelope', () => {
  test.each([
    ['JSON', call, 'application/json'],
    ['JSON', `\ufeff\r\n ${call}`, 'text/xml'],
    ['JSON', `[${call}]`, undefined],
    ['a form', form, 'application/x-www-form-urlencoded'],
    ['a form', `cmd=help&${form}`, 'text/plain'],
    ['a multipart form', multipart, 'multipart/form-data; boundary=b'],
  ])('The envelope address refuses %s: %s as %s', async (kind, payload, type) => {
    const { statusCode, body } = await post('/ws7/t.asmx', payload, type);
    expect(statusCode).toBe(500);
    expect(readResult(body).fault).toBe(
      `The request is ${kind} where a SOAP envelope is expected. ` +
        'Without an envelope, send it to /ws7/t.asmx/f as a form with one field json.',
    );
  });

  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    undefined,
  ])('The envelope address accepts an envelope as %s', async (type) => {
    const { statusCode, body } = await post('/ws7/t.asmx', envelope, type);
    expect(statusCode).toBe(200);
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });
});

test.each(['', 'xml', 'text', ';charset=utf-8', 'text/', 'a b', 'te(xt/xml'])(
  'With an invalid content type the body is read anyway: %j',
  async (type) => {
    expect((await post('/ws7/t.asmx', envelope, type)).statusCode).toBe(200);
    expect((await post('/ws7/t.asmx/f', form, type)).statusCode).toBe(200);
  },
);
