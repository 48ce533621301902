import { beforeEach, describe, expect, test } from 'vitest';
import { beginMails, findMailedRequest } from '#requests/mails/mailed-request.ts';
import { issueStopKey, sweepStopKeys } from '#requests/mails/stop-mails.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock, fastify } = app;
const { clientId, potholeId } = await addMunicipality(database);
await addMunicipality(database, { name: 'ashby' });
const host = 'riverbend.localhost:8080';
let key: string;
let requestId: number;

beforeEach(async () => {
  const token = await guestToken(app, clientId);
  const position = { longitude: 10.5, latitude: 50.5 };
  const call = { cmd: 'createworkrequest', token, worktypeid: potholeId, ...position, description: 'A hole' };
  requestId = ((await ws7Call(app, call)).data as { Id: number }).Id;
  await database.query(`update work_requests set email = 'guest@example.org' where request_id = $1`, [
    requestId,
  ]);
  await beginMails(database, clientId, requestId);
  key = await issueStopKey(database, clientId, { requestId }, clock.now());
});

const isWanted = async () => (await findMailedRequest(database, clientId, requestId)) !== undefined;
const look = (of = key, at = host) => fastify.inject({ url: `/mail/stop/${of}`, headers: { host: at } });
const post = (url: string, at = host, form?: { type: string; body: string }) =>
  fastify.inject({
    method: 'POST',
    url,
    headers: { host: at, ...(form && { 'content-type': form.type }) },
    ...(form && { payload: form.body }),
  });

describe('The link that stops the mails about a request', () => {
  test('asks first: opening it, as mail scanners do, changes nothing', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await fastify.inject({ method, url: `/mail/stop/${key}`, headers: { host } });
      await fastify.inject({ method, url: `/mail/start/${key}`, headers: { host } });
    }
    const { statusCode, body, headers } = await look();
    expect(statusCode).toBe(200);
    expect(body).toContain('Riverbend');
    expect(body).toContain(`<h1>Stop emails about request ${requestId}?</h1>`);
    expect(body).toContain(
      `<form method="post" action="/mail/stop/${key}"><button>Stop these emails</button>`,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(await isWanted()).toBe(true);
  });

  test('stops them with its button, and starts them again', async () => {
    const stopAnswer = await post(`/mail/stop/${key}`, host, {
      type: 'application/x-www-form-urlencoded',
      body: '',
    });
    expect(stopAnswer.statusCode).toBe(200);
    expect(stopAnswer.body).toContain(`Emails about request ${requestId} are stopped`);
    expect(await isWanted()).toBe(false);
    expect((await look()).body).toContain(
      `<form method="post" action="/mail/start/${key}"><button>Start them again</button>`,
    );
    expect((await post(`/mail/start/${key}`)).body).toContain(`Stop emails about request ${requestId}?`);
    expect(await isWanted()).toBe(true);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('stops them if a mail program posts %s, however often', async (type, body) => {
    expect((await post(`/mail/stop/${key}`, host, { type, body })).statusCode).toBe(200);
    expect((await post(`/mail/stop/${key}`, host, { type, body })).statusCode).toBe(200);
    expect(await isWanted()).toBe(false);
  });

  test('belongs to one request: all mails about that one end, and no others', async () => {
    const sameRequest = await issueStopKey(database, clientId, { requestId }, clock.now());
    const [other] = await database.query<{ requestId: number }>(
      `insert into request_mails (client_id, request_id)
       select client_id, request_id from work_requests where request_id < $1 order by request_id limit 1
       on conflict (client_id, request_id) do update set stopped_at = null returning request_id as "requestId"`,
      [requestId],
    );
    const otherRequest = await issueStopKey(database, clientId, other!, clock.now());
    await post(`/mail/stop/${key}`);
    expect((await look(sameRequest)).body).toContain('are stopped');
    expect((await look(otherRequest)).body).toContain(`Stop emails about request ${other!.requestId}?`);
  });

  test.each([
    ['another municipality', () => key, 'ashby.localhost'],
    ['no municipality', () => key, 'localhost'],
    ['an unknown key', () => '0123456789abcdef', host],
    ['a text that cannot be a key', () => '%27%20or%201=1', host],
    ['the request’s number', () => String(requestId), host],
  ])('does not work with %s', async (_with, of, at) => {
    for (const answer of [await look(of(), at), await post(`/mail/stop/${of()}`, at)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This link does not work');
      expect(answer.body).not.toContain(String(requestId));
    }
    expect(await isWanted()).toBe(true);
  });

  test('works for a year, and is stored as a hash only', async () => {
    const rows = await database.query<object>('select * from mail_stop_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    clock.advance(364 * 24 * 3_600_000);
    await sweepStopKeys(database, clock.now());
    expect((await look()).statusCode).toBe(200);
    clock.advance(2 * 24 * 3_600_000);
    await sweepStopKeys(database, clock.now());
    expect((await look()).statusCode).toBe(404);
  });

  test('leads to a page without scripts, whose style is allowed by its hash', async () => {
    const { body, headers } = await look();
    expect(body).not.toContain('<script');
    expect(body).toContain('--accent:#0b5cad;--on-accent:#ffffff');
    // Browsers of early 2023 lack it: they would draw no button.
    expect(body).not.toContain('light-dark(');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-/);
  });

  test('does not accept a large body', async () => {
    const form = { type: 'application/x-www-form-urlencoded', body: 'x'.repeat(5000) };
    expect((await post(`/mail/stop/${key}`, host, form)).statusCode).toBe(413);
    expect(await isWanted()).toBe(true);
  });
});
