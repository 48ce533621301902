/** Anybody asks for mails about new public requests, confirms them by a link, and ends them. */
import { expect, test } from 'vitest';
import { sweepAlerts } from '#requests/alerts/alerts.ts';
import { alertLinkIn, startAlertScene } from '#test/alert-scene.ts';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const { app, client, mailbox, quiet, ask, mailsTo, reader, news, add, subscribe, runAt, tomorrow } =
  await startAlertScene();
const { database, clock } = app;
const dayMs = 86_400_000;
const { clientId } = client;

test('An address is asked first: until its link is pressed, nothing else goes there', async () => {
  expect((await ask()).headers.location).toBe('/alerts?sent');
  await quiet();
  await add();
  await tomorrow();
  expect(mailsTo()).toHaveLength(1);
  expect(mailsTo()[0]!.text).toContain('Somebody asked us to write to this address');
  const page = await openPage(app, alertLinkIn(mailsTo()[0]!.text));
  expect(page.body).toContain('Get emails about new reports?');
  expect(await database.query('select from alerts where confirmed_at is not null')).toEqual([]);
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
  expect(page.body).not.toContain(reader());
  expect(page.body).toContain('n•••@example.org');
});

test('An address that the mail server refuses for good gets no more mails', async () => {
  await subscribe();
  clock.advance(3_600_000);
  await add();
  mailbox.refusedReaders.add(reader());
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
  await pressButton(app, `http://riverbend.localhost${keep!}`);
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

/** Gives the address as many confirmed alerts as it may have. */
const addTen = () =>
  database.query(
    `insert into alerts (client_id, email, language, place, work_type_ids, has_closings, is_weekly, asked_at, confirmed_at)
     select $1, $2, 'en', '', '{}', false, false, $3, $3 from generate_series(1, 10)`,
    [clientId, reader(), clock.now()],
  );

test('The answer is the same for an address with ten of these emails, which gets no question', async () => {
  await addTen();
  expect((await ask()).headers.location).toBe('/alerts?sent');
  await quiet();
  expect(mailsTo()).toEqual([]);
});

test('An eleventh one is not confirmed', async () => {
  await ask();
  await quiet();
  await addTen();
  const { body } = await pressButton(app, alertLinkIn(mailsTo()[0]!.text));
  expect(body).toContain('You have 10 of these emails already');
  expect(await database.query('select from alerts where confirmed_at is not null')).toHaveLength(10);
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
