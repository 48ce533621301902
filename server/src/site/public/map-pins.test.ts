/** The requests in a part of the public map, as the script of the map asks for them. */
import { expect, test } from 'vitest';
import { recountPublished } from '#test/published-counts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy, setPublish } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { readBox, zoomOf } from './map-box.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const { clientId: shutId } = await addMunicipality(database, { name: 'lakeside' });

const privateWords = 'Mary Miller lives here';
const day = 86_400_000;
const add = async (fields: object = {}, client = clientId) =>
  (await addRequest(database, client, { description: privateWords, postedAt: clock.now(), ...fields }))
    .requestId;

const old = await add();
clock.advance(40 * day);
const closed = await add({ status: 'done' });
const onOak = await add();
const hidden = await add();
await add({}, shutId);
await database.query('insert into publications (client_id, request_id, not_public_at) values ($1, $2, $3)', [
  clientId,
  hidden,
  clock.now(),
]);
await publishBy(app, clientId, {
  preset: 'pins',
  closedForDays: 0,
  workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
});
// The places of the map: one east of the others, and one street.
await database.query(
  `update published_requests set longitude = 10 + case when request_id = $2 then 1 else 0 end, latitude = 50,
     street = case when request_id = $3 then 'Oak Street' else '' end where client_id = $1`,
  [clientId, closed, onOak],
);
await recountPublished(database, clientId);
await setPublish(database, shutId, { preset: 'nothing', workTypes: [] });

const all = 'box=9,49,12,51';
const open = (query = all, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.fastify.inject({
    url: `/map/pins?${query}`,
    headers: { host: 'riverbend.localhost', 'accept-language': 'en', ...headers },
    remoteAddress,
  });
const numbers = async (query?: string) =>
  (await open(query)).json<{ pins: { number: number }[] }>().pins.map(({ number }) => number);

test('A part of the map has the public requests of its box, with the filter of the list', async () => {
  expect(await numbers()).toEqual([old, closed, onOak]);
  expect(await numbers('box=10.5,49,12,51')).toEqual([closed]);
  expect(await numbers(`${all}&state=open`)).toEqual([old, onOak]);
  expect(await numbers(`${all}&state=closed&type=pothole`)).toEqual([closed]);
  expect(await numbers(`${all}&days=30`)).toEqual([closed, onOak]);
  expect(await numbers(`${all}&street=OAK`)).toEqual([onOak]);
  expect(await numbers(`${all}&before=${old}&type=nothing&state=x`)).toEqual([old, closed, onOak]);
});

test('A pin has nothing but its number, type, place and state', async () => {
  const { body } = await open('box=10.5,49,12,51');
  const pin = { number: closed, type: 'pothole', placePrecision: 'exact', longitude: 11, latitude: 50 };
  expect(JSON.parse(body)).toEqual({ pins: [{ ...pin, isOpen: false }] });
});

test('Above 500 requests, the answer has their numbers in cells', async () => {
  await database.query(
    `insert into work_requests (client_id, request_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, 100000 + nth, gen_random_uuid(), work_type_id, status_id, longitude, latitude, '', '', 5,
       collected_at, posted_at, modified_at
     from work_requests, generate_series(1, 501) as nth where client_id = $1 and request_id = $2`,
    [clientId, old],
  );
  await database.query(
    `insert into published_requests select client_id, 100000 + nth, work_type_id, status_id, 20, 50, location_type, street, block,
       reported_on, updated_on, closed_on, course, words, are_words_released, photo_names, also_reported_by, public_since,
       taken_back_at, changed_at, first_public_at
     from published_requests, generate_series(1, 501) as nth where client_id = $1 and request_id = $2`,
    [clientId, old],
  );
  await recountPublished(database, clientId);
  expect((await open('box=9,49,21,51')).json()).toEqual({
    cells: [
      { longitude: 10, latitude: 50, count: 2 },
      { longitude: 11, latitude: 50, count: 1 },
      { longitude: 20, latitude: 50, count: 501 },
    ],
  });
  // All are at one point, which no zoom takes apart.
  const { pins, total } = (await open('box=19.999,49.999,20.001,50.001')).json<{
    pins: { number: number }[];
    total: number;
  }>();
  expect([total, pins.length, pins[0]!.number, pins.at(-1)!.number]).toEqual([501, 500, 100_002, 100_501]);
  await database.query('delete from work_requests where client_id = $1 and request_id > 100000', [clientId]);
  await recountPublished(database, clientId);
});

test('A wrong box is refused as a problem', async () => {
  for (const query of ['', 'box=', 'box=1,2,3', 'box=9,51,12,49', 'box=9,49,181,51', `${all}&${all}`]) {
    const { statusCode, headers } = await open(query);
    expect([query, statusCode, headers['content-type']]).toEqual([
      query,
      400,
      'application/problem+json; charset=utf-8',
    ]);
  }
});

test('A municipality that publishes nothing has no such address', async () => {
  const headers = { host: 'lakeside.localhost', 'accept-language': 'en' };
  const missing = await app.fastify.inject({ url: '/maps', headers });
  const answer = await open(all, headers);
  expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
});

test('Caches ask again after a minute, search engines keep nothing, and a scanner has to wait', async () => {
  const { headers } = await open();
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await open(all, { 'if-none-match': headers['etag'] as string })).statusCode).toBe(304);
  const statuses: number[] = [];
  for (let call = 1; call <= 121; call++) statuses.push((await open(all, {}, '203.0.113.78')).statusCode);
  expect(statuses.slice(119)).toEqual([200, 429]);
});

test('A box may cross the antimeridian, and its cells are a power of two', () => {
  expect(readBox('179,-17,-179,-16')).toEqual({ west: 179, south: -17, east: -179, north: -16 });
  expect(zoomOf({ west: 179, south: -17, east: -179, north: -16 })).toBe(2);
  expect(zoomOf({ west: 10, south: 50, east: 10, north: 50 })).toBeLessThan(30);
});
