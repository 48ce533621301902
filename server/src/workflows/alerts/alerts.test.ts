/** Mails about new public requests: when they go, and what they say. */
import { expect, test } from 'vitest';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { orderAlertsJob } from '#requests/alerts/alerts.ts';
import { privateWords, startAlertScene } from '#test/alert-scene.ts';
import { addRequest } from '#test/test-requests.ts';

const { app, client, quiet, show, newReader, reader, news, add, subscribe, runAt, tomorrow } =
  await startAlertScene();
const { database, clock } = app;
const { clientId } = client;

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
  const firstReader = reader();
  newReader();
  await subscribe();
  await database.query(
    `update published_requests set closed_on = '2026-06-15' where client_id = $1 and request_id = $2`,
    [clientId, closed],
  );
  await tomorrow();
  expect(news()).toEqual([]);
  await runAt('2026-06-17T12:00:00Z');
  expect(news(firstReader).map(({ subject }) => subject)).toEqual(['News of 1 report at Riverbend']);
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
  await database.query('update work_requests set email = upper($2) where request_id = $1', [own, reader()]);
  const hidden = await add();
  await database.query('update published_requests set taken_back_at = $2 where request_id = $1', [
    hidden,
    clock.now(),
  ]);
  await tomorrow();
  expect(news()).toEqual([]);
});

test('While a municipality is switched off its emails wait, and then one has everything', async () => {
  await subscribe();
  clock.advance(3_600_000);
  await add();
  await database.query('update clients set disabled_at = $2 where client_id = $1', [clientId, clock.now()]);
  for (const day of [16, 17, 18]) {
    clock.set(`2026-06-${day}T12:00:00Z`);
    await enqueueJob(database, orderAlertsJob, {});
    await quiet();
  }
  expect(news()).toEqual([]);
  await database.query('update clients set disabled_at = null where client_id = $1', [clientId]);
  await runAt('2026-06-19T12:00:00Z');
  expect(news().map(({ subject }) => subject)).toEqual(['1 new report at Riverbend']);
});

test('More requests than are read at once are all counted', async () => {
  await subscribe();
  clock.advance(3_600_000);
  const pattern = await add();
  await database.query(
    `with more as (
       insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
         priority, collected_at, posted_at, modified_at)
       select client_id, gen_random_uuid(), work_type_id, status_id, longitude, latitude, '', '', 5, posted_at, posted_at,
         posted_at
       from work_requests, generate_series(1, 2000) where request_id = $1 returning request_id
     )
     insert into published_requests (client_id, request_id, work_type_id, status_id, longitude, latitude, location_type,
       street, reported_on, updated_on, course, words, are_words_released, photo_names, also_reported_by, public_since,
       first_public_at, changed_at)
     select p.client_id, more.request_id, p.work_type_id, p.status_id, longitude, latitude, location_type, street,
       reported_on, updated_on, course, '', false, '{}', 0, public_since, first_public_at, changed_at
     from published_requests p, more where p.request_id = $1`,
    [pattern],
  );
  await tomorrow();
  expect(news().map(({ subject }) => subject)).toEqual(['2,001 new reports at Riverbend']);
});
