/** The page of the question after a closing, as a browser without scripts uses it. */
import { beforeEach, expect, test } from 'vitest';
import { type FormFields, type SentWithForm, sendForm } from '#test/multipart-form.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, setStatus, wait, sentTo } = reports;
const { database, clock, fastify } = app;
const { clientId, potholeId } = reports.client;
await database.query('update clients set has_feedback = true where client_id = $1', [clientId]);

const setRules = (rules: object) =>
  database.query('update work_types set feedback = $2 where work_type_id = $1', [
    potholeId,
    JSON.stringify(rules),
  ]);
beforeEach(async () => {
  await setRules({});
  await database.query(`update statuses set ending = 'done' where key = 'done'`);
  clock.advance(60_000);
});

interface Asked extends TestReport {
  path: string;
}

/** Closes a request, and returns it with the path of the page in its last mail. */
async function close(request: TestReport): Promise<Asked> {
  await setStatus(request, 'done');
  await wait();
  const [link] = sentTo(request)
    .at(-1)!
    .text.match(/http:\S+\/mail\/feedback\/\S+/g)!;
  return { ...request, path: new URL(link).pathname };
}

const host = 'riverbend.localhost';
const get = (url: string, method: 'GET' | 'HEAD' = 'GET', agent = 'Firefox') =>
  fastify.inject({ method, url, headers: { host, 'user-agent': agent } });

const send = ({ path }: { path: string }, fields: FormFields, more?: SentWithForm) =>
  sendForm(fastify, { path, host }, fields, more);

interface Stored {
  answer: string | null;
  reasons: string[];
  words: string;
  satisfaction: number | null;
  photoIds: number[];
  reopening: string | null;
  decideBy: Date | null;
}
async function stored({ requestId }: { requestId: number }): Promise<Stored> {
  const [row] = await database.query<Stored>(
    `select answer, reasons, words, satisfaction, photo_ids as "photoIds", reopening, decide_by as "decideBy"
     from feedback where request_id = $1 order by feedback_id desc limit 1`,
    [requestId],
  );
  return row!;
}
const statusOf = async ({ requestId }: { requestId: number }) =>
  (
    await database.query<{ key: string }>(
      'select key from work_requests join statuses using (client_id, status_id) where request_id = $1',
      [requestId],
    )
  )[0]!.key;

test('Opening both links 50 times, as mail scanners do, changes nothing', async () => {
  const asked = await close(await report());
  const versionOf = () =>
    database.query('select version, modified_at from work_requests where request_id = $1', [asked.requestId]);
  const [before, version] = [await stored(asked), await versionOf()];
  for (let time = 0; time < 50; time++)
    for (const answer of ['solved', 'not-solved'])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await get(`${asked.path}?answer=${answer}`, method, `Scanner ${time % 10}`)).statusCode).toBe(
          200,
        );
  expect(await stored(asked)).toEqual(before);
  expect(before.answer).toBeNull();
  expect(await versionOf()).toEqual(version);
});

test('The link of an answer opens the form with that answer, which needs no script and is kept by nobody', async () => {
  const asked = await close(await report());
  const { body, headers } = await get(`${asked.path}?answer=not-solved`);
  expect(body).toMatch(/id="answer-not-solved" value="not-solved"\s+checked/);
  expect(body).not.toContain('<script');
  expect(body).toContain(`Request ${asked.requestId} (Pothole) was closed on`);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
});

test('‘No’ with a reason asks for a reopening, tells the day of the decision, and reopens nothing', async () => {
  const asked = await close(await report());
  const answer = await send(asked, {
    answer: 'not-solved',
    reason: ['came-back', 'something-else'],
    words: 'It is deeper now.',
    satisfaction: '2',
  });
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, asked.path]);
  expect(await stored(asked)).toMatchObject({
    answer: 'not-solved',
    reasons: ['came-back', 'something-else'],
    words: 'It is deeper now.',
    satisfaction: 2,
    reopening: 'asked',
  });
  expect(await statusOf(asked)).toBe('done');
  const { body } = await get(asked.path);
  expect(body).toContain('Your answer has arrived');
  expect(body).toMatch(/decides by .* whether it opens the request again/);
  const { decideBy } = await stored(asked);
  expect(decideBy!.getTime() - clock.now().getTime()).toBeGreaterThan(2 * 86_400_000);
});

test('A later answer replaces the earlier one, and the wish to reopen is withdrawn', async () => {
  const asked = await close(await report());
  await send(asked, { answer: 'not-solved' });
  await send(asked, { answer: 'solved', words: 'ignored', reason: 'not-done' });
  expect(await stored(asked)).toMatchObject({
    answer: 'solved',
    reasons: [],
    words: '',
    reopening: 'withdrawn',
  });
  const { body } = await get(asked.path);
  expect([body.includes('You can change it until'), body.includes('nobody has decided')]).toEqual([
    true,
    false,
  ]);
});

test('A form without an answer, or with ‘something else’ and no words, comes back with its content', async () => {
  const asked = await close(await report());
  const empty = await send(asked, { satisfaction: '4' });
  expect([empty.statusCode, empty.body.includes('Choose an answer')]).toEqual([400, true]);
  const wordless = await send(asked, { answer: 'partly', reason: ['something-else', 'came-back'] });
  expect(wordless.body).toContain('href="#words"');
  expect(wordless.body).toMatch(/value="came-back"\s+checked/);
  const long = await send(asked, { answer: 'partly', words: 'x'.repeat(1001) });
  expect(long.statusCode).toBe(400);
  expect((await stored(asked)).answer).toBeNull();
});

test('A faulty field says so to a screen reader, and its sentence is next to it', async () => {
  const asked = await close(await report());
  const { body: before } = await get(asked.path);
  expect(before).not.toContain('aria-invalid="');
  expect(before).toMatch(/<textarea name="words"[^>]* aria-describedby="words-hint"/);
  const { body: empty } = await send(asked, {});
  expect(empty).toMatch(/role="radiogroup" aria-invalid="true" aria-describedby="answer-error"/);
  expect(empty).toContain('<p class="error" id="answer-error">Choose an answer</p>');
  const { body: wordless } = await send(asked, { answer: 'partly', reason: 'something-else' });
  expect(wordless).toMatch(
    /<textarea name="words"[^>]* aria-invalid="true" aria-describedby="words-hint words-error"/,
  );
  expect(wordless).toContain('<p class="error" id="words-error">Write what it is</p>');
  expect(wordless).not.toContain('answer-error');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site of the same owner', { 'sec-fetch-site': 'same-site' }],
])('A post from %s is refused', async (_from, headers) => {
  const asked = await close(await report());
  expect((await send(asked, { answer: 'solved' }, { headers })).statusCode).toBe(403);
  expect((await stored(asked)).answer).toBeNull();
});

test('The guid, a guessed key and the key of another municipality’s host open no form', async () => {
  const asked = await close(await report());
  for (const key of [asked.guid, String(asked.requestId), 'A'.repeat(43), "' or 1=1"]) {
    const path = `/mail/feedback/${encodeURIComponent(key)}`;
    for (const { statusCode, body } of [await get(path), await send({ path }, { answer: 'solved' })]) {
      expect(statusCode).toBe(404);
      expect(body).not.toContain(String(asked.requestId));
    }
  }
});

test('When the request is open again, its old page says so, and the new closing asks with another key', async () => {
  const asked = await close(await report());
  await setStatus(asked, 'doing');
  expect((await get(`${asked.path}?answer=solved`)).body).toContain('is open again');
  expect((await send(asked, { answer: 'solved' })).statusCode).toBe(409);
  await wait();
  const again = await close(asked);
  expect(again.path).not.toBe(asked.path);
  expect((await send(again, { answer: 'solved' })).statusCode).toBe(303);
});

test('A work type that reopens at once opens the request, with its team and new due times', async () => {
  await setRules({ reopen: 'at-once' });
  const asked = await close(await report());
  await send(asked, { answer: 'partly', reason: 'done-badly' });
  expect(await statusOf(asked)).toBe('new');
  expect(await stored(asked)).toMatchObject({ reopening: 'reopened' });
  expect((await get(asked.path)).body).toContain('is open again');
});

test('A work type without reopening keeps the answer, and the page names the other ways', async () => {
  await setRules({ reopen: 'off' });
  const asked = await close(await report());
  await send(asked, { answer: 'not-solved' });
  expect(await stored(asked)).toMatchObject({ answer: 'not-solved', reopening: null });
  expect((await get(asked.path)).body).toContain('Requests of this kind stay closed');
});

test('A request that was passed on asks whether the answer was of use, and cannot be reopened', async () => {
  await database.query(`update statuses set ending = 'passed-on' where key = 'done'`);
  const asked = await close(await report());
  expect((await get(asked.path)).body).toContain('This is yours after all');
  await send(asked, { answer: 'not-solved', reason: 'is-yours' });
  expect(await stored(asked)).toMatchObject({ reasons: ['is-yours'], reopening: null });
});

test('After three reopenings the page asks to call or to report again', async () => {
  await setRules({ reopen: 'at-once' });
  const request = await report();
  for (let time = 0; time < 3; time++) {
    await send(await close(request), { answer: 'not-solved' });
    await wait();
  }
  const asked = await close(request);
  await send(asked, { answer: 'not-solved' });
  expect(await stored(asked)).toMatchObject({ answer: 'not-solved', reopening: null });
  const { body } = await get(asked.path);
  expect(body).toContain('opened again several times');
  expect(body).toContain(`/#/requeststatus/${asked.guid}?again`);
});

test('The eleventh answer of a key within an hour has to wait', async () => {
  const asked = await close(await report());
  for (let time = 0; time < 10; time++)
    expect((await send(asked, { answer: 'solved' })).statusCode).toBe(303);
  const { statusCode, headers } = await send(asked, { answer: 'not-solved' });
  expect([statusCode, headers['retry-after']]).toEqual([429, '360']);
  clock.advance(360_000);
  expect((await send(asked, { answer: 'not-solved' })).statusCode).toBe(303);
});

test('An answer arrives until the end of the fourteenth day; then the page says so and leads to a new report', async () => {
  const asked = await close(await report());
  const [{ endsAt }] = (await database.query(
    'select ends_at as "endsAt" from feedback where request_id = $1',
    [asked.requestId],
  )) as [{ endsAt: Date }];
  clock.advance(endsAt.getTime() - clock.now().getTime() - 60_000);
  expect((await send(asked, { answer: 'cannot-tell' })).statusCode).toBe(303);
  clock.advance(121_000);
  const { body } = await get(`${asked.path}?answer=not-solved`);
  expect(body).toContain('The time to answer is over');
  expect(body).toContain(`<a class="button" href="/#/requeststatus/${asked.guid}?again">Report again</a>`);
  expect((await send(asked, { answer: 'not-solved' })).statusCode).toBe(409);
  expect((await stored(asked)).answer).toBe('cannot-tell');
});
