/** The public numbers: counted by the job, shown from twenty requests on. */
import { beforeEach, expect, test } from 'vitest';
import { clientById, workTypesOf } from '#clients/client-store.ts';
import { countStatistics } from '#requests/statistics/statistics.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy, setPublish } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.reports.example' });
const { database, clock, fastify } = app;
const { clientId } = await addMunicipality(database);
const { clientId: shutId } = await addMunicipality(database, { name: 'lakeside' });
const dayMs = 86_400_000;
const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);

await publishBy(app, clientId, {
  preset: 'pins',
  workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
});
await setPublish(database, shutId, { preset: 'nothing', workTypes: [] });

beforeEach(async () => {
  await database.query('delete from feedback');
  await database.query('delete from work_requests');
});

/** Adds a request that came in 100 days ago. `closedAfter`: days; null: it is open. */
async function add(closedAfter: number | null, dueAfter: number | null = null): Promise<number> {
  const { requestId } = await addRequest(database, clientId, { postedAt: ago(100) });
  await database.query(
    'update work_requests set closed_at = $3, resolve_due_at = $4 where client_id = $1 and request_id = $2',
    [
      clientId,
      requestId,
      closedAfter === null ? null : ago(100 - closedAfter),
      dueAfter === null ? null : ago(100 - dueAfter),
    ],
  );
  return requestId;
}

const addMany = async (times: number, closedAfter: number | null, dueAfter: number | null = null) => {
  for (let nth = 0; nth < times; nth++) await add(closedAfter, dueAfter);
};
const open = (host = 'riverbend.localhost') =>
  fastify.inject({ url: '/statistics', headers: { host, 'accept-language': 'en' } });
/** Counts, and returns the words of the page. */
async function counted(): Promise<string> {
  const client = (await clientById(database, clientId))!;
  await countStatistics(database, client, await workTypesOf(database, clientId), clock.now());
  return (await open()).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('Half and nine of ten are the days of the reports in their middle and at nine tenths, rounded up', async () => {
  // The tenth and the eighteenth of twenty.
  await addMany(9, 1);
  await add(5.2);
  await addMany(7, 8);
  await add(20.5);
  await addMany(2, 40);
  expect(await counted()).toContain('Half are closed within 6 days, 9 of 10 within 21 days (20 reports).');
});

test('Open reports count, so that waiting does not make the numbers better', async () => {
  await addMany(15, 1);
  await addMany(5, null);
  expect(await counted()).toContain(
    'Half are closed within 1 day, but more than 1 of 10 is still open (20 reports).',
  );
  expect(await counted()).toContain('Received 20 Closed fewer than 20 Open now fewer than 20');
  await addMany(11, null);
  expect(await counted()).toContain('More than half are still open (31 reports).');
});

test('Reports of the last 30 days and of more than 210 days ago do not count for the days', async () => {
  await addMany(20, 1);
  await database.query(
    `update work_requests set posted_at = $1, closed_at = null where request_id in (select min(request_id) from work_requests)`,
    [ago(29)],
  );
  expect(await counted()).not.toContain('Half are closed');
});

test('A type with nineteen reports has no numbers', async () => {
  await addMany(19, 1);
  const words = await counted();
  expect(words).toContain('Fewer than 20 reports: Pothole.');
  expect(words).not.toMatch(/Month by month|Half are closed/);
});

test('Promised days and answers are shown from twenty on, and months have what came in and was closed', async () => {
  await addMany(12, 3, 5);
  await addMany(8, 9, 5);
  for (const [nth, { requestId }] of (
    await database.query<{ requestId: number }>('select request_id as "requestId" from work_requests')
  ).entries())
    await database.query(
      `insert into feedback (client_id, request_id, main_request_id, closed_at, reader, act_id, key_hash, question, asked_at,
         ends_at, answer, answered_at)
       values ($1, $2, $2, $3, 'reporter', $4, sha256($4::text::bytea), 'solved', $3, $3, $5, $3)`,
      [clientId, requestId, ago(90), String(nth), nth < 15 ? 'solved' : 'not-solved'],
    );
  const words = await counted();
  expect(words).toContain('On time 12 of 20');
  expect(words).toContain('Solved, say residents 15 of 20');
  expect(words).toMatch(/Month by month Month Received Closed March 2026 20 20/);
});

test('Search engines find the page at one address, and without publication there is no page', async () => {
  await addMany(20, 1);
  await counted();
  expect((await open()).headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  expect((await open()).headers['x-robots-tag']).toBeUndefined();
  expect((await open()).body).toContain(
    '<link rel="canonical" href="https://riverbend.reports.example/statistics" />',
  );
  expect((await open('lakeside.localhost')).statusCode).toBe(404);
});
