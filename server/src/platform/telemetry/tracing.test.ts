/**
 * Tests the traces that an OpenTelemetry receiver gets of a call and its jobs, and that they contain no
 * personal data.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { glob } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, signIn } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const receivedSpans: Span[] = [];
let wholeText = '';
/** A receiver of OTLP over HTTP as specified: JSON, posted to /v1/traces. */
const receiver = createServer((request, response) => void take(request, response));

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  wholeText += body;
  const isRight =
    request.method === 'POST' &&
    request.url === '/v1/traces' &&
    request.headers['content-type'] === 'application/json' &&
    request.headers['authorization'] === 'Basic abc';
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
  };
  for (const { resource, scopeSpans } of resourceSpans) {
    expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'fixpoint' } });
    receivedSpans.push(...scopeSpans.flatMap(({ spans }) => spans));
  }
  response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
}
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const geocoder = createServer((_request, response) => response.writeHead(500).end());
geocoder.listen(0, '127.0.0.1');
await once(geocoder, 'listening');
const portOf = ({ address }: typeof receiver) => (address.call(receiver) as AddressInfo).port;
vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Basic%20abc');
const mailbox = await startMailbox();
const app = await startTestApp({
  TRUST_PROXY: '1',
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(receiver)}/`,
  GEOCODER: 'photon',
  GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}`,
});
const { clientId, potholeId } = await addMunicipality(app.database);
await app.listen();
afterAll(() => {
  vi.unstubAllEnvs();
  receiver.close();
  geocoder.close();
});

const fact = (span: Span, key: string) => {
  const foundValue = span.attributes.find((one) => one.key === key)?.value;
  return foundValue?.stringValue ?? foundValue?.intValue;
};

/** Waits for a span of this name and returns the last one. */
async function spanOf(name: string): Promise<Span> {
  const find = () => receivedSpans.findLast((one) => one.name === name);
  await vi.waitUntil(() => find() !== undefined);
  return find()!;
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test("a call, its statements, its photo, its job and the job's mail belong to one trace", async () => {
  const token = await guestToken(app, clientId);
  const fields = {
    worktypeid: potholeId,
    longitude: 10.123456,
    latitude: 50.5,
    description: 'A secret hole',
  };
  const person = { firstname: 'Nora', email: 'nora@example.org', address: '44 Bridge Lane' };
  const request = (await ws7Call(app, { cmd: 'createworkrequest', token, ...fields, ...person })).data;
  const data = (await cameraPhoto()).toString('base64');
  const of = { WorkRequestGuid: (request as { Guid: string }).Guid, name: 'x.jpg', data };
  await ws7Call(app, { cmd: 'createfile', Token: token, ...of });
  await mailbox.mailsTo('nora@example.org');

  const call = await spanOf('ws7 createworkrequest');
  expect(call).toMatchObject({ kind: 2 });
  expect(call.parentSpanId ?? '').toBe('');
  expect(fact(call, 'fixpoint.outcome')).toBe('ok');
  expect(fact(call, 'fixpoint.client')).toBe('riverbend');
  expect(fact(call, 'http.route')).toBe('/ws7/t.asmx');
  expect(fact(call, 'fixpoint.call.id')).toMatch(/^[\da-f]{16}$/);
  const photo = await spanOf('recode photo');
  expect(photo.traceId).toBe((await spanOf('ws7 createfile')).traceId);
  const mail = await spanOf('send mail');
  const jobs = receivedSpans.filter((one) => one.name.startsWith('job ') && one.traceId === call.traceId);
  expect(jobs).not.toEqual([]);
  expect(jobs.map(({ parentSpanId }) => parentSpanId)).toContain(call.spanId);
  expect(mail.traceId).toBe(call.traceId);
  const statement = receivedSpans.find((one) => one.parentSpanId === call.spanId && one.name === 'select')!;
  expect(statement).toMatchObject({ kind: 3 });
  expect(fact(statement, 'db.query.text')).toMatch(/^\s*select/);
});

test('a trace that a proxy started continues, and a failure shows its reason', async () => {
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await app.fastify.inject({
    url: '/addresses/search?text=secret',
    headers: { traceparent, host: 'riverbend.localhost' },
  });
  // The request of the test before asked the geocoder, too.
  await vi.waitUntil(() =>
    receivedSpans.some((one) => one.name === 'ask geocoder' && one.traceId === traceId),
  );
  const route = await spanOf('GET /addresses/search');
  expect(route).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  await addTestAccount(app.database, clientId);
  await signIn(app, { ClientId: clientId, Password: 'wrong secret' });
  await vi.waitUntil(() =>
    receivedSpans.some((one) => fact(one, 'fixpoint.outcome') === 'passwordNotAccepted'),
  );
});

test('traces contain neither identities nor the words of people', () => {
  expect(receivedSpans.length).toBeGreaterThan(10);
  const revealedText = /nora|secret|bridge lane|10\.1234|example\.org|127\.0\.0\.1:\d+\/|Basic/i.exec(
    wholeText,
  )?.[0];
  expect(revealedText).toBeUndefined();
});

test('without the setting the SDK is not loaded: only one file imports it', async () => {
  const folder = path.resolve(import.meta.dirname, '../..');
  const naming: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    const code = readFileSync(path.join(folder, file), 'utf8');
    if (!file.endsWith('.test.ts') && /from '(@opentelemetry\/|.*otlp-recorder)/.test(code))
      naming.push(file);
  }
  expect(naming).toEqual(['platform/telemetry/otlp-recorder.ts']);
});
