/** Answers of erased people and purged requests, and readers who want no questions. */
import { beforeEach, expect, test } from 'vitest';
import { theServer } from '#audit/act.ts';
import { describePerson } from '#workflows/person/describe-person.ts';
import { erasePerson } from '#workflows/person/erase-person.ts';
import { purgeRequest } from '#workflows/purge/purge-request.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, setStatus, wait, sentTo } = reports;
const { database, clock, fastify } = app;
const { clientId } = reports.client;
const client = { clientId, name: 'riverbend', displayName: 'Riverbend' };
await database.query('update clients set has_feedback = true where client_id = $1', [clientId]);
const host = 'riverbend.localhost';

beforeEach(() => clock.advance(60_000));

const pathIn = (request: TestReport, kind: string) => {
  const [link] = sentTo(request)
    .at(-1)!
    .text.match(new RegExp(`http:\\S+/mail/${kind}/\\S+`, 'g'))!;
  return new URL(link).pathname;
};

/** A request whose resident answers with words and a photo. */
async function answered(): Promise<TestReport & { path: string }> {
  const request = await report();
  await setStatus(request, 'done');
  await wait();
  const path = pathIn(request, 'feedback');
  const form = new FormData();
  form.append('answer', 'not-solved');
  form.append('reason', 'came-back');
  form.append('words', 'My neighbour saw it.');
  form.append('photo', new Blob([new Uint8Array(await cameraPhoto(300, 200))]), 'hole.jpg');
  const encoded = new Response(form);
  const headers = { host, 'content-type': encoded.headers.get('content-type')! };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const { statusCode } = await fastify.inject({ method: 'POST', url: path, headers, payload });
  expect(statusCode).toBe(303);
  return { ...request, path };
}

const stored = async ({ requestId }: TestReport) => {
  const [row] = await database.query<object>(
    `select answer, reasons, words, photo_ids as "photoIds",
       (select count(*) from photos p where p.request_id = f.request_id) as photos
     from feedback f where request_id = $1`,
    [requestId],
  );
  return row;
};
const onlyTheChoice = { answer: 'not-solved', reasons: ['came-back'], words: '', photoIds: [], photos: 0 };

test('An erased person’s answer loses its words, its photos and its link, and keeps the choice', async () => {
  const request = await answered();
  const person = await describePerson(database, client, { email: request.email }, { now: clock.now() });
  expect(person!.document['answers']).toMatchObject([
    { answer: 'not-solved', words: 'My neighbour saw it.' },
  ]);
  await erasePerson(database, client, { email: request.email }, { now: clock.now(), actor: theServer });
  expect(await stored(request)).toEqual(onlyTheChoice);
  expect((await fastify.inject({ url: request.path, headers: { host } })).statusCode).toBe(404);
});

test('A purged request keeps nothing of an answer but the choice', async () => {
  const request = await answered();
  const files = { remove: async () => undefined } as never;
  const purge = { author: 'operator', actor: theServer, reason: 'asked', now: clock.now() };
  await purgeRequest({ database, files }, clientId, request.requestId, purge);
  expect(await stored(request)).toEqual(onlyTheChoice);
});

test('The stop link of a mail also leads to a page that stops the questions, but not the news', async () => {
  const request = await report();
  await setStatus(request, 'doing');
  await wait();
  const stop = await fastify.inject({ url: pathIn(request, 'stop'), headers: { host } });
  const [, path] = stop.body.match(/href="(\/mail\/no-questions\/\w+)"/)!;
  for (let time = 0; time < 3; time++) {
    const page = await fastify.inject({ url: path!, headers: { host } });
    expect(page.body).toContain(`No questions about request ${request.requestId}?`);
  }
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
  const done = await fastify.inject({ method: 'POST', url: path!, headers, payload: '' });
  expect(done.body).toContain(`We do not ask you about request ${request.requestId}`);
  await setStatus(request, 'done');
  await wait();
  expect(sentTo(request)).toHaveLength(2);
  expect(sentTo(request).at(-1)!.text).not.toContain('/mail/feedback/');
});
