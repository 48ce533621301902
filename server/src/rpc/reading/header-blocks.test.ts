import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { soapNamespaces } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);

const folder = path.join(import.meta.dirname, '../../../../contract/samples');
const sample = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const post = (payload: string, contentType = 'text/xml') =>
  app.fastify.inject({
    method: 'POST',
    url: '/ws7/t.asmx',
    headers: { 'content-type': contentType },
    payload,
  });

type Version = keyof typeof soapNamespaces;
const versions: readonly Version[] = ['1.1', '1.2'];
const envelope = (version: Version, header: string, inBody = '') =>
  `<s:Envelope xmlns:s="${soapNamespaces[version]}"><s:Header>${header}</s:Header><s:Body ${inBody}>` +
  '<f><json>{"cmd":"findclientidbyname","name":"riverbend"}</json></f></s:Body></s:Envelope>';
const block = (attributes: string) => `<t:Trace xmlns:t="urn:trace" ${attributes}/>`;

describe('A header that has to be understood', () => {
  test.each(versions)(
    'A header that has to be understood is refused as the standard demands, in SOAP %s',
    async (version) => {
      const { statusCode, headers, body } = await post(sample(`refused-must-understand-soap-${version}.xml`));
      expect(statusCode).toBe(500);
      expect(headers['content-type']).toContain(version === '1.1' ? 'text/xml' : 'application/soap+xml');
      expect(body).toBe(sample(`fault-must-understand-soap-${version}.xml`));
    },
  );

  const next = 'http://schemas.xmlsoap.org/soap/actor/next';
  const role = `${soapNamespaces['1.2']}/role`;
  test.each<[Version, string]>([
    ['1.1', 's:mustUnderstand="true"'],
    ['1.1', 's:mustUnderstand=" 1 "'],
    ['1.1', 's:mustUnderstand="1" s:actor=""'],
    ['1.1', `s:mustUnderstand="1" s:actor="${next}"`],
    ['1.2', 's:mustUnderstand="1"'],
    ['1.2', `s:mustUnderstand="true" s:role="${role}/next"`],
    ['1.2', `s:mustUnderstand="true" s:role="${role}/ultimateReceiver"`],
    ['1.2', 's:mustUnderstand="true" role="urn:of-no-namespace"'],
  ])('A header is addressed to us: SOAP %s, %s', async (version, attributes) => {
    const { statusCode, body } = await post(envelope(version, `<a/>${block(attributes)}`));
    expect(statusCode).toBe(500);
    expect(body).toContain('soap:MustUnderstand');
    expect(readResult(body).fault).toContain('The header Trace is not supported');
  });

  test('The refusal names the header in one line, even if its name is long', async () => {
    const name = 'T'.repeat(5000);
    const { body } = await post(envelope('1.2', `<${name} s:mustUnderstand="1"/>`));
    expect(readResult(body).fault).toMatch(/^.{10,200}$/);
    expect(body).toContain(`<soap:NotUnderstood qname="${name}"/>`);
  });
});

describe('Any other header is ignored', () => {
  test.each(versions)('The headers in the sample of SOAP %s are ignored', async (version) => {
    const { statusCode, body } = await post(sample(`call-headers-soap-${version}.xml`));
    expect(statusCode).toBe(200);
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });

  test.each<[Version, string, string?]>([
    ['1.1', block('s:mustUnderstand="0"')],
    ['1.1', block('mustUnderstand="1"')],
    ['1.1', block(`x:mustUnderstand="1" xmlns:x="${soapNamespaces['1.2']}"`)],
    ['1.1', block('s:mustUnderstand="1" s:actor="urn:gateway"')],
    ['1.2', block('s:mustUnderstand="true" s:role="urn:gateway"')],
    ['1.2', block('s:mustUnderstand="yes"')],
    ['1.2', `<a>${block('s:mustUnderstand="1"')}</a>`],
    ['1.2', '', 's:mustUnderstand="1"'],
  ])('The header is ignored: SOAP %s: %s', async (version, header, inBody) => {
    const { statusCode, body } = await post(envelope(version, header, inBody));
    expect(statusCode).toBe(200);
    expect(readResult(body).data).toMatchObject({ Id: clientId });
  });

  test('An element in the Body is not a header', async () => {
    const call = envelope('1.2', '').replace('<f>', '<other s:mustUnderstand="1"/><f>');
    expect((await post(call)).statusCode).toBe(200);
  });

  test('Headers are ignored in an envelope of another version', async () => {
    const call = envelope('1.1', block('s:mustUnderstand="1"'));
    expect((await post(call.replace(soapNamespaces['1.1'], 'urn:old'))).statusCode).toBe(200);
  });
});
