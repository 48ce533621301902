/** A report that waited on the device: its receipt asks 'Is it one of these?', and a page takes the answer. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const { app, client, token, mailbox, quiet, report, setStatus } = await startTestReports();
const { database, clock, fastify } = app;
const { clientId, potholeId } = client;
await database.query(`update work_types set nearby = '{"shows": "pins"}' where client_id = $1`, [clientId]);

let people = 0;

/** Sends a report that was written that many seconds ago, and returns its receipt. */
async function sendLater(seconds: number, fields: object = {}) {
  const email = `late${(people += 1)}@example.org`;
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    longitude: 10.5,
    latitude: 50.5,
    description: 'The words of the second report',
    fileGuid: randomUUID(),
    datecollected: `/Date(${clock.now().getTime() - seconds * 1000})/`,
    email,
    ...fields,
  });
  const { Id: requestId, Guid: guid } = data as { Id: number; Guid: string };
  await mailbox.mailsTo(email);
  await quiet();
  const { text } = mailbox.mails.find(({ to }) => to === email)!;
  const path = /\/mail\/same-problem\/\S+/.exec(text)?.[0];
  return { requestId, guid, email, text, path: path! };
}

const headers = { host: 'riverbend.localhost', 'content-type': 'application/x-www-form-urlencoded' };
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  fastify.inject({ method, url, headers: { host: headers.host } });
const send = (url: string, payload: string, more: object = {}) =>
  fastify.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
const answersOf = ({ requestId }: { requestId: number }) =>
  database.query<{ shownId: number; isSame: boolean }>(
    `select shown_id as "shownId", is_same as "isSame" from nearby_answers where request_id = $1 order by shown_id`,
    [requestId],
  );

const first = await report('A hole that only its reporter described');
clock.advance(60_000);

test('The receipt of a report that was sent later lists what strangers see, and nothing more', async () => {
  const { text } = await sendLater(120);
  expect(text).toContain('Is it one of these?');
  expect(text).toMatch(
    new RegExp(`Pothole ${first.requestId}, \\d+\\sft away, reported on June 15, 2026: Received`),
  );
  for (const secret of ['A hole that only', first.guid, first.email, '44 Bridge Lane'])
    expect(text).not.toContain(secret);
});

test('A report that was sent at once asks nothing in its mail, because the portal has asked', async () => {
  expect((await sendLater(5)).text).not.toContain('Is it one of these?');
});

test('Without a similar request nearby, or where the municipality shows none, the mail asks nothing', async () => {
  const away = { longitude: 10.52, latitude: 50.51 };
  expect((await sendLater(120, away)).text).not.toContain('Is it one of these?');
  const setRadius = async (nearby: object) => {
    await database.query('update work_types set nearby = $2 where client_id = $1', [
      clientId,
      JSON.stringify(nearby),
    ]);
    // Settings are remembered for a moment.
    clock.advance(4000);
  };
  await setRadius({ shows: 'pins', radius: 'off' });
  expect((await sendLater(120)).text).not.toContain('Is it one of these?');
  await setRadius({ shows: 'pins' });
});

test('Opening the link changes nothing; the button proposes the same problem to staff, and may be corrected', async () => {
  const sent = await sendLater(120);
  for (let time = 0; time < 10; time++)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await get(`${sent.path}?same=${first.requestId}`, method)).statusCode).toBe(200);
  expect(await answersOf(sent)).toEqual([]);
  const { body, headers: got } = await get(sent.path);
  expect(body).toContain(`Pothole ${first.requestId}`);
  expect(body).toMatch(/Reported on June 15, 2026 · \d+\sft away/);
  expect(body).not.toContain('A hole that only');
  expect(body).not.toContain('<script');
  expect(got).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await send(sent.path, `same=${first.requestId}`)).statusCode).toBe(303);
  expect(await answersOf(sent)).toContainEqual({ shownId: first.requestId, isSame: true });
  const thanks = (await get(sent.path)).body;
  expect(thanks).toContain('Your answer has arrived');
  const change = /href="(\/mail\/same-problem\/[^"]+)"/.exec(thanks)![1]!;
  expect((await get(change)).body).toMatch(new RegExp(`value="${first.requestId}"\\s+checked`));
  expect((await send(sent.path, 'same=none')).statusCode).toBe(303);
  expect(await answersOf(sent)).not.toContainEqual({ shownId: first.requestId, isSame: true });
});

test('A form without an answer, or with a request that is not on the page, comes back and says so', async () => {
  const sent = await sendLater(120);
  for (const body of ['', 'same=999999', 'same=x']) {
    const answer = await send(sent.path, body);
    expect([answer.statusCode, answer.body.includes('Choose an answer')]).toEqual([400, true]);
  }
  expect(await answersOf(sent)).toEqual([]);
});

test('Guessed keys, the guid, and posts of other sites change nothing', async () => {
  const sent = await sendLater(120);
  const [id, fingerprint] = sent.path.split('/').at(-1)!.split('.') as [string, string];
  for (const key of [sent.guid, `${Number(id) + 1}.${fingerprint}`, `${id}.${'0'.repeat(64)}`, id])
    expect((await get(`/mail/same-problem/${key}`)).statusCode).toBe(404);
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await send(sent.path, `same=${first.requestId}`, elsewhere)).statusCode).toBe(403);
  expect(await answersOf(sent)).toEqual([]);
});

test('After two weeks, or when the report is closed, the page says that the question is over', async () => {
  const [closed, old] = [await sendLater(120), await sendLater(120)];
  await setStatus(closed, 'done');
  expect((await get(closed.path)).body).toContain('This question is over');
  expect((await send(closed.path, `same=${first.requestId}`)).statusCode).toBe(409);
  clock.advance(14 * 86_400_000 + 1);
  expect((await get(old.path)).body).toContain('This question is over');
  expect(await answersOf(old)).toEqual([]);
});
