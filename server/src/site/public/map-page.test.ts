/** The public list, as a browser without scripts sees it. */
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy, setPublish } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.reports.example' });
const { database, clock } = app;
const { clientId, retiredId } = await addMunicipality(database);
const { clientId: shutId } = await addMunicipality(database, { name: 'lakeside' });

await database.query('update clients set host_names = $2 where client_id = $1', [
  clientId,
  ['reports.example.org', 'other.example.org'],
]);

const privateWords = 'Mary Miller lives here';
const day = 86_400_000;
const ids: number[] = [];
const add = async (fields: object = {}, client = clientId) =>
  (await addRequest(database, client, { description: privateWords, postedAt: clock.now(), ...fields }))
    .requestId;

for (let nth = 0; nth < 24; nth++) ids.push(await add());
clock.advance(40 * day);
const closed = await add({ status: 'done' });
const retired = await add();
const hidden = await add();
await add({}, shutId);
await database.query('update work_requests set work_type_id = $2 where request_id = $1', [
  retired,
  retiredId,
]);
await database.query('insert into publications (client_id, request_id, not_public_at) values ($1, $2, $3)', [
  clientId,
  hidden,
  clock.now(),
]);
const [keyOfRetired] = await database.query<{ key: string }>(
  'select key from work_types where client_id = $1 and work_type_id = $2',
  [clientId, retiredId],
);
await publishBy(app, clientId, {
  preset: 'reviewed',
  closedForDays: 0,
  workTypes: [
    { key: 'pothole', shows: 'reviewed', place: 'exact' },
    { key: keyOfRetired!.key, shows: 'pins', place: 'cell' },
  ],
});
await database.query(
  `update published_requests set street = 'Oak Street', block = 1200 where client_id = $1 and request_id = $2`,
  [clientId, ids[3]],
);
await setPublish(database, shutId, { preset: 'nothing', workTypes: [] });

const open = (query = '', headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.fastify.inject({
    url: `/map${query}`,
    headers: { host: 'riverbend.localhost', 'accept-language': 'en', ...headers },
    remoteAddress,
  });
const numbersIn = (body: string) => [...body.matchAll(/href="\/r\/(\d+)"/g)].map(([, id]) => Number(id));
/** The page without its map, which it has only next to a built portal. No character in the facts ends their element. */
const withoutMap = (body: string) =>
  body
    .replace(/<script type="module" src="\/assets\/[\w.-]+"><\/script>/, '')
    .replace(/<script type="application\/json" id="map-facts">[^<]+<\/script>/, '');
const listed = async (query = '') => numbersIn((await open(query)).body);
const newest = [retired, closed, ...ids.toReversed()];

test('Twenty requests are on a page, the newest first, and a link leads to the older ones', async () => {
  const { body } = await open();
  expect(numbersIn(body)).toEqual(newest.slice(0, 20));
  const [, next] = /href="\/map(\?before=\d+)"/.exec(body)!;
  expect(await listed(next)).toEqual(newest.slice(20));
  expect((await open(next)).body).toContain('Newest reports');
});

test('Nothing private is on the page, and it works without scripts', async () => {
  const { body, headers } = await open();
  expect(body).not.toContain(privateWords);
  expect(withoutMap(body)).not.toContain('<script');
  expect(numbersIn(body)).not.toContain(hidden);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/\d{2}:\d{2}/);
});

test('A masked place has fewer digits than an exact one, so it does not look exact', async () => {
  await database.query(
    `update published_requests set longitude = -89.654321, latitude = 39.781234, location_type = 'cell'
     where client_id = $1 and request_id = $2`,
    [clientId, retired],
  );
  const { body } = await open(`?type=${keyOfRetired!.key}`);
  expect(body).toContain('In the area around 39.78, -89.65. The exact place is not public.');
});

test('The filter is in the address: type, state, period and street', async () => {
  expect(await listed(`?type=${keyOfRetired!.key}`)).toEqual([retired]);
  expect(await listed('?state=closed')).toEqual([closed]);
  expect(await listed('?state=open&type=pothole')).toEqual(newest.slice(2, 22));
  expect(await listed('?days=30')).toEqual([retired, closed]);
  expect(await listed('?street=oak+str')).toEqual([ids[3]]);
  expect(await listed('?street=%25')).toEqual([]);
  const { body } = await open('?state=closed&street=%22%3E%3Cscript%3E');
  expect(body).toContain('No public report fits.');
  expect(withoutMap(body)).not.toContain('<script');
});

test('The list comes first: the filter is closed until something is chosen', async () => {
  expect((await open()).body).not.toMatch(/<details\s+open/);
  expect((await open('?state=open')).body).toMatch(/<details\s+open/);
});

test('An older page keeps the filter', async () => {
  expect((await open('?state=open&days=90')).body).toMatch(
    /href="\/map\?state=open&[#a-z0-9]*;?days=90&[#a-z0-9]*;?before=\d+"/,
  );
});

test('Unknown values of the filter count as left out', async () => {
  expect(await listed('?type=nothing&state=x&days=3&before=-1&street=&street=oak')).toEqual(
    newest.slice(0, 20),
  );
});

test('The list is in the language of the visitor', async () => {
  expect((await open('', { 'accept-language': 'fr' })).body).toContain('Signalements publics');
});

test('A municipality that publishes nothing has no list', async () => {
  const answer = await open('', { host: 'lakeside.localhost' });
  const missing = await app.fastify.inject({
    url: '/maps',
    headers: { host: 'lakeside.localhost', 'accept-language': 'en' },
  });
  expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
});

test('Search engines may find the list, but none of its filters; caches ask again after a minute', async () => {
  const { headers } = await open();
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  expect(headers['x-robots-tag']).toBeUndefined();
  expect((await open('?state=open')).headers['x-robots-tag']).toBe('noindex');
  const tag = headers['etag'] as string;
  const unchanged = await open('', { 'if-none-match': tag });
  expect(unchanged.statusCode).toBe(304);
  // Browsers apply the headers of this answer to their copy of the page.
  for (const name of ['content-security-policy', 'vary', 'x-frame-options'])
    expect(unchanged.headers[name]).toBe(headers[name]);
  expect((await open('?state=open', { 'if-none-match': tag })).statusCode).toBe(200);
});

test('A scanner gets 120 pages in a minute, and then has to wait', async () => {
  const statuses: number[] = [];
  for (let call = 1; call <= 121; call++) statuses.push((await open('', {}, '203.0.113.77')).statusCode);
  expect(statuses.slice(119)).toEqual([200, 429]);
});

test('Search engines learn one address of the list, from every host name and every filter', async () => {
  const links = ['', '?state=open', '?before=20'].map(async (query) => {
    const { body } = await open(query, { host: 'other.example.org' });
    return /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  });
  expect(new Set(await Promise.all(links))).toEqual(new Set(['https://reports.example.org/map']));
});
