/** Anybody asks for mails about new public requests, confirms them by a link, gets them in the morning, and ends them. */
import { beforeEach, expect, test } from 'vitest';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { orderAlertsJob, sweepAlerts } from '#requests/alerts/alerts.ts';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { startTestReports } from '#test/test-reports.ts';

const { app, mailbox, client, quiet } = await startTestReports();
const { database, clock } = app;
const { clientId } = client;
const host = 'riverbend.localhost';
const dayMs = 86_400_000;
const privateWords = 'Mary Miller lives here';

let people = 0;
let email = '';
beforeEach(async () => {
  // A Monday at eight in the morning.
  clock.set('2026-06-15T13:00:00Z');
  await database.query('delete from alerts');
  await database.query('delete from work_requests');
  email = `nora${(people += 1)}@example.org`;
  await show();
});

const [other] = await database.query<{ key: string }>(
  'select key from work_types where client_id = $1 and work_type_id = $2',
  [clientId, client.retiredId],
);
const show = () =>
  publishBy(app, clientId, {
    preset: 'reviewed',
    workTypes: ['pothole', other!.key].map((key) => ({ key, shows: 'reviewed', place: 'exact' })),
  });
const add = async (workTypeId = client.potholeId) => {
  const request = { description: privateWords, postedAt: clock.now() };
  const { requestId } = await addRequest(database, clientId, request);
  await database.query('update work_requests set work_type_id = $2 where request_id = $1', [
    requestId,
    workTypeId,
  ]);
  await show();
  return requestId;
};
const ask = (form: Record<string, string> = {}, query = '', headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/alerts${query}`,
    headers: {
      host,
      'accept-language': 'en',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams({ email, ...form }).toString(),
    remoteAddress: `203.0.113.${people}`,
  });
const mails = () => mailbox.mails.filter(({ to }) => to === email);
const linkIn = (text: string) =>
  /http:\/\/riverbend\.localhost\/mail\/alert\/[0-9]+\.[0-9a-f]{64}/.exec(text)![0];

/** Asks, confirms by the link of the mail, and returns the link. */
async function subscribe(form: Record<string, string> = {}, query = ''): Promise<string> {
  expect((await ask(form, query)).statusCode).toBe(303);
  await quiet();
  const link = linkIn(mails().at(-1)!.text);
  expect((await pressButton(app, link)).body).toContain('You get emails about new reports');
  return link;
}

/** Runs the job at that time, and waits for its mails. */
async function runAt(time: string): Promise<void> {
  clock.set(time);
  await enqueueJob(database, orderAlertsJob, {});
  await quiet();
}
const tomorrow = () => runAt('2026-06-16T12:00:00Z');
const news = () => mails().slice(1);

test('An address is asked first: until its link is pressed, nothing else goes there', async () => {
  expect((await ask()).headers.location).toBe('/alerts?sent');
  await quiet();
  await add();
  await tomorrow();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]!.text).toContain('Somebody asked us to write to this address');
  const page = await openPage(app, linkIn(mails()[0]!.text));
  expect(page.body).toContain('Get emails about new reports?');
  expect(await database.query('select from alerts where confirmed_at is not null')).toEqual([]);
});

test('At 7 in the morning one mail names what became public, and nothing that is not', async () => {
  const earlier = await add();
  clock.advance(3_600_000);
  const link = await subscribe();
  clock.advance(3_600_000);
  const requestId = await add();
  await runAt('2026-06-16T11:59:00Z');
  expect(news()).toEqual([]);
  await tomorrow();
  const [mail, ...others] = news();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('1 new report at Riverbend');
  expect(mail!.text).toContain(`http://riverbend.localhost/r/${requestId}`);
  expect(mail!.text).toContain(link);
  expect(mail!.text).not.toContain(`/r/${earlier}\n`);
  expect(mail!.text).not.toContain(privateWords);
  await runAt('2026-06-17T12:00:00Z');
  expect(news()).toHaveLength(1);
});

test('The mail lists the oldest 20 of 177 new requests, and counts the others', async () => {
  await subscribe();
  clock.advance(3_600_000);
  const ids: number[] = [];
  for (let nth = 0; nth < 177; nth++)
    ids.push((await addRequest(database, clientId, { postedAt: clock.now() })).requestId);
  await show();
  await tomorrow();
  const [mail] = news();
  expect(mail!.subject).toBe('177 new reports at Riverbend');
  const listed = [...mail!.text.matchAll(/\/r\/(\d+)/g)].map(([, id]) => Number(id));
  expect(listed).toEqual(ids.slice(0, 20));
  expect(mail!.text).toContain('157 more are on the public list.');
});

test('A request is in one mail, also when the job runs twenty times at once', async () => {
  await subscribe();
  clock.advance(3_600_000);
  await add();
  clock.set('2026-06-16T12:00:00Z');
  await Promise.all(Array.from({ length: 20 }, () => enqueueJob(database, orderAlertsJob, {})));
  await quiet();
  expect(news()).toHaveLength(1);
});

test('A weekly mail goes on Mondays', async () => {
  await subscribe({ pace: 'weekly' });
  clock.advance(3_600_000);
  await add();
  await runAt('2026-06-21T12:00:00Z');
  expect(news()).toEqual([]);
  await runAt('2026-06-22T12:00:00Z');
  expect(news()).toHaveLength(1);
});

test('A closing is news only for those who want closings, and once', async () => {
  const closed = await add();
  clock.advance(3_600_000);
  await subscribe({ news: 'closings' });
  const firstReader = email;
  email = `nora${(people += 1)}@example.org`;
  await subscribe();
  await database.query(
    `update published_requests set closed_on = '2026-06-15' where client_id = $1 and request_id = $2`,
    [clientId, closed],
  );
  await tomorrow();
  expect(news()).toEqual([]);
  await runAt('2026-06-17T12:00:00Z');
  email = firstReader;
  expect(news().map(({ subject }) => subject)).toEqual(['News of 1 report at Riverbend']);
});

test('Around a public request, and of one type: what is elsewhere or of another type is left out', async () => {
  const middle = await add();
  clock.advance(3_600_000);
  await subscribe({ where: 'near', meters: '200', type: 'pothole' }, `?near=${middle}`);
  clock.advance(3_600_000);
  const near = await add();
  await add(client.retiredId);
  const far = await add();
  await database.query('update published_requests set longitude = 10.51 where request_id = $1', [far]);
  await tomorrow();
  expect([...news()[0]!.text.matchAll(/\/r\/(\d+)/g)].map(([, id]) => Number(id))).toEqual([near]);
  const [stored] = await database.query('select longitude, latitude, work_type_ids as types from alerts');
  expect(stored).toEqual({ longitude: 10.5, latitude: 50.5, types: [client.potholeId] });
});

test('A request that was taken back and is published again is no news', async () => {
  const again = await add();
  clock.advance(3_600_000);
  await subscribe();
  clock.advance(3_600_000);
  await database.query('update published_requests set taken_back_at = $2 where request_id = $1', [
    again,
    clock.now(),
  ]);
  await show();
  await tomorrow();
  expect(news()).toEqual([]);
});

test('The reader’s own reports are left out, and what was taken back before the mail', async () => {
  await subscribe();
  clock.advance(3_600_000);
  const own = await add();
  await database.query('update work_requests set email = upper($2) where request_id = $1', [own, email]);
  const hidden = await add();
  await database.query('update published_requests set taken_back_at = $2 where request_id = $1', [
    hidden,
    clock.now(),
  ]);
  await tomorrow();
  expect(news()).toEqual([]);
});

test('One press of the mail program ends the mails, and the page of an address ends all of them', async () => {
  const first = await subscribe();
  const second = await subscribe({ pace: 'weekly' });
  const third = await subscribe({ news: 'closings' });
  clock.advance(3_600_000);
  await add();
  await tomorrow();
  const { headers } = news().at(-1)!.mime;
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, end] = /<(.*)>/.exec(header('list-unsubscribe')!)!;
  expect((await openPage(app, end!)).body).toContain('End these emails');
  expect((await pressButton(app, end!)).body).toContain('These emails have ended');
  const left = await database.query<{ count: number }>('select count(*) from alerts');
  expect(left).toEqual([{ count: 2 }]);
  const all = second.replace('/alert/', '/alert/end-all/');
  expect((await pressButton(app, all)).body).toContain('All of these emails have ended');
  for (const link of [first, second, third]) expect((await openPage(app, link)).statusCode).toBe(404);
});

test('The page for all of an address does not show where its reader lives', async () => {
  const link = await subscribe();
  const page = await openPage(app, link.replace('/alert/', '/alert/end-all/'));
  expect(page.body).not.toContain(email);
  expect(page.body).toContain('n•••@example.org');
});

test('An address that the mail server refuses for good gets no more mails', async () => {
  await subscribe();
  clock.advance(3_600_000);
  await add();
  mailbox.refusedReaders.add(email);
  await tomorrow();
  expect(await database.query('select from alerts')).toEqual([]);
});

test('After a year the address is asked again, and without an answer the mails end', async () => {
  const link = await subscribe();
  await runAt('2027-06-17T12:00:00Z');
  expect(news().map(({ subject }) => subject)).toEqual([
    'Do you still want emails about new reports at Riverbend?',
  ]);
  const question = await openPage(app, link);
  expect(question.body).toContain('Do you still want these emails?');
  const [, keep] = /<form method="post" action="([^"]*)"/.exec(question.body)!;
  await pressButton(app, `http://${host}${keep!}`);
  await sweepAlerts(database, new Date(clock.now().getTime() + 31 * dayMs));
  expect(await database.query('select from alerts')).toHaveLength(1);
  await runAt('2028-06-18T12:00:00Z');
  await sweepAlerts(database, new Date(clock.now().getTime() + 31 * dayMs));
  expect(await database.query('select from alerts')).toEqual([]);
});

test('An address that nobody confirms is forgotten after seven days', async () => {
  await ask();
  await sweepAlerts(database, new Date(clock.now().getTime() + 7 * dayMs));
  expect(await database.query('select from alerts')).toHaveLength(1);
  await sweepAlerts(database, new Date(clock.now().getTime() + 7 * dayMs + 1));
  expect(await database.query('select from alerts')).toEqual([]);
});

test('The answer is the same for an address with ten of these emails, which gets no question', async () => {
  for (let nth = 0; nth < 10; nth++)
    await database.query(
      `insert into alerts (client_id, email, language, place, work_type_ids, has_closings, is_weekly, asked_at, confirmed_at)
       values ($1, $2, 'en', '', '{}', false, false, $3, $3)`,
      [clientId, email, clock.now()],
    );
  expect((await ask()).headers.location).toBe('/alerts?sent');
  await quiet();
  expect(mails()).toEqual([]);
});

test('An address is asked three times a day at most', async () => {
  for (let nth = 0; nth < 3; nth++) expect((await ask()).statusCode).toBe(303);
  expect((await ask()).statusCode).toBe(429);
});

test('A form with a wrong address comes back with its choices, and one of another site is refused', async () => {
  const wrong = await ask({ pace: 'weekly', email: 'nora' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toMatch(/value="weekly"\s+checked/);
  expect((await ask({}, '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await database.query('select from alerts')).toEqual([]);
});

test('Where nothing is public there is no form', async () => {
  await addMunicipality(database, { name: 'lakeside' });
  const elsewhere = { host: 'lakeside.localhost' };
  const opened = await app.fastify.inject({ url: '/alerts', headers: elsewhere });
  expect([opened.statusCode, (await ask({}, '', elsewhere)).statusCode]).toEqual([404, 404]);
});
