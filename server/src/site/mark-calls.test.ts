/** One id from the proxy to the job: it leads to everything that a call did. */
import { expect, test, vi } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const env = { SMTP_URL: mailbox.url, ORIGIN: 'http://{client}.localhost' };
const proxiedApp = await startTestApp({ ...env, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
const countedApp = await startTestApp({ ...env, TRUST_PROXY: '1' });
const open = await startTestApp(env);
const { clientId, potholeId } = await addMunicipality(proxiedApp.database);
await proxiedApp.listen();

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
const idPattern = /^[\da-f]{16}$/;

interface SentRequest {
  url?: string;
  fields?: object;
  headers?: Record<string, string>;
  remoteAddress?: string | undefined;
}

/** Makes a call and returns the answer with its id. */
async function ask({ fastify }: TestApp, { url, fields, headers, remoteAddress = '127.0.0.1' }: SentRequest) {
  const host = 'riverbend.localhost';
  const answer = await fastify.inject(
    fields === undefined
      ? { url: url ?? '/health/live', headers: { host, ...headers }, remoteAddress }
      : {
          method: 'POST',
          url: '/ws7/t.asmx',
          remoteAddress,
          headers: { 'content-type': 'text/xml; charset=utf-8', host, ...headers },
          payload: writeCall(JSON.stringify(fields), 'urn:example'),
        },
  );
  return { ...answer, id: String(answer.headers['x-request-id']) };
}

/** The log lines of a call, once one of them contains this text. */
async function linesOf(app: TestApp, callId: string, says: string): Promise<Record<string, unknown>[]> {
  const lines = () => app.logLines.filter((line) => line['callId'] === callId);
  await vi.waitUntil(() => lines().some(({ msg }) => String(msg).includes(says)));
  return lines();
}

test('each answer has an id of its own if no proxy gives one', async () => {
  const ids = await Promise.all(
    ['/health/live', '/no-such-page', '/robots.txt', '/api/find-me'].map((url) => ask(open, { url })),
  );
  expect(new Set(ids.map(({ id }) => id)).size).toBe(4);
  for (const { id } of ids) expect(id).toMatch(idPattern);
});

test('the id of a proxy is used if TRUST_PROXY trusts the connection, and ignored otherwise', async () => {
  const headers = { 'x-request-id': 'b2f1c7de-4a.9_1' };
  const givenCall = { headers, remoteAddress: '10.1.2.3' };
  const elsewhere = { headers, remoteAddress: '192.0.2.7' };
  expect((await ask(proxiedApp, givenCall)).id).toBe('b2f1c7de-4a.9_1');
  expect((await ask(countedApp, elsewhere)).id).toBe('b2f1c7de-4a.9_1');
  expect((await ask(proxiedApp, elsewhere)).id).toMatch(idPattern);
  expect((await ask(open, givenCall)).id).toMatch(idPattern);
});

test.each(['', 'a'.repeat(65), 'a b', 'a"b', '<script>', '{"a":1}', 'é'])(
  'an invalid id is not used: %j',
  async (id) => {
    expect((await ask(countedApp, { headers: { 'x-request-id': id } })).id).toMatch(idPattern);
  },
);

/** A call that fails inside the server. */
async function fail(app: TestApp, headers: Record<string, string>, remoteAddress?: string) {
  await app.database.query('alter table work_requests rename to elsewhere');
  try {
    const fields = {
      cmd: 'findcitizenrequestbyguidbyclientid',
      clientid: clientId,
      guid: crypto.randomUUID(),
    };
    const answer = await ask(app, { fields, headers, remoteAddress });
    return { ...answer, lines: await linesOf(app, answer.id, 'A call failed') };
  } finally {
    await app.database.query('alter table elsewhere rename to work_requests');
  }
}

test('a failure is answered with the id of its call, and its log line has the municipality and the trace', async () => {
  const { body, lines } = await fail(proxiedApp, { 'x-request-id': 'from-the-proxy', traceparent });
  expect(body).toContain('Reference: from-the-proxy');
  expect(lines).toMatchObject([{ reference: 'from-the-proxy', client: 'riverbend', traceId: trace }]);
});

test('a failing page has them, too', async () => {
  await proxiedApp.database.query('alter table clients rename to elsewhere');
  // The cached data of the municipality has expired.
  proxiedApp.clock.advance(60_000);
  try {
    const { body, id } = await ask(proxiedApp, { url: '/addresses/search?text=main' });
    expect(body).toContain(`Reference: ${id}`);
    expect(await linesOf(proxiedApp, id, 'A route failed')).toHaveLength(1);
  } finally {
    await proxiedApp.database.query('alter table elsewhere rename to clients');
  }
});

test('a trace header of a later version is used as far as it is known', async () => {
  const { lines } = await fail(proxiedApp, { traceparent: `01-${trace}-00f067aa0ba902b7-01-more` });
  expect(lines).toMatchObject([{ traceId: trace }]);
});

test.each([
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  [`00-${trace}-${'0'.repeat(16)}-01`],
  [`ff-${trace}-00f067aa0ba902b7-01`],
  [`00-${trace}-00f067aa0ba902b7-01-more`],
  [trace],
  [traceparent, '192.0.2.7'],
])(
  'a trace that is invalid or from an untrusted connection is not used: %s %s',
  async (givenCall, from?: string) => {
    const { lines } = await fail(proxiedApp, { traceparent: givenCall }, from);
    expect(lines.map(({ traceId }) => traceId)).toEqual([undefined]);
  },
);

test('the mail that a call has ordered is logged with the call’s id, and so are its consequences', async () => {
  const { email } = await addTestAccount(proxiedApp.database, clientId, { email: 'refused@example.org' });
  mailbox.refusedReaders.add(email);
  const { id } = await ask(proxiedApp, {
    fields: {
      cmd: 'sendpasswordresetlink',
      username: email,
      validationurl: 'http://riverbend.localhost/#/resetpassword',
    },
    headers: { traceparent },
  });
  const lines = await linesOf(proxiedApp, id, 'refuse');
  expect(lines).toContainEqual(
    expect.objectContaining({ client: 'riverbend', task: 'tell-citizen', traceId: trace }),
  );
});

test('requests that are stored together have separate jobs', async () => {
  const token = await guestToken(proxiedApp, clientId);
  const fields = { worktypeid: potholeId, longitude: 10.5, latitude: 50.5, description: 'A hole' };
  const ids = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const email = `${name}@example.org`;
      mailbox.refusedReaders.add(email);
      const headers = { 'x-request-id': `call-${name}` };
      const call = { cmd: 'createworkrequest', token, ...fields, address: 'Here', email };
      return (await ask(proxiedApp, { fields: call, headers })).id;
    }),
  );
  expect(ids).toEqual(['call-one', 'call-two']);
  for (const id of ids) expect(await linesOf(proxiedApp, id, 'refuse')).not.toHaveLength(0);
});
