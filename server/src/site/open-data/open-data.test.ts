/** Open data as programs read it. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { setReason } from '#requests/public/decide-publication.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { openColumns } from './open-columns.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.example.org' });
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const { clientId: shutId } = await addMunicipality(database, { name: 'lakeside' });

const hour = 3_600_000;
const privateWords = 'Mary Miller lives here';
const add = async (fields: object = {}, client = clientId) =>
  (await addRequest(database, client, { description: privateWords, postedAt: clock.now(), ...fields }))
    .requestId;

const workTypes = [{ key: 'pothole', shows: 'reviewed' as const, place: 'exact' as const }];
const openData = { license: 'CC0-1.0' as const, delayHours: 24 };
const ids: number[] = [];
for (let nth = 0; nth < 5; nth++) ids.push(await add());
await add({}, shutId);
await publishBy(app, clientId, { preset: 'reviewed', workTypes, openData });
await publishBy(app, shutId, { preset: 'reviewed', workTypes });
clock.advance(25 * hour);
const closed = await add({ status: 'done' });
await publishBy(app, clientId, { preset: 'reviewed', workTypes, openData });

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { host: 'riverbend.localhost', ...headers } });
const items = '/open/collections/requests/items';
interface Page {
  features: { id: string; geometry: { coordinates: number[] }; properties: Record<string, unknown> }[];
  links: { rel: string; href: string }[];
  timeStamp: string;
}
const page = async (query = '') => (await get(`${items}${query}`)).json<Page>();
const found = async (query = '') => (await page(query)).features.map(({ id }) => Number(id));

test('Without a licence a municipality has no open data', async () => {
  for (const path of ['/open/', items, '/open/requests.csv', '/open/deletions.json'])
    expect((await get(path, { host: 'lakeside.localhost' })).statusCode, path).toBe(404);
});

test('The landing page leads to every document, and each of them answers', async () => {
  const { headers, body } = await get('/open/');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['set-cookie']).toBeUndefined();
  const { links } = JSON.parse(body) as { links: { rel: string; href: string; type: string }[] };
  expect(links.map(({ rel }) => rel)).toEqual(
    expect.arrayContaining(['self', 'service-desc', 'conformance', 'data', 'license']),
  );
  const own = links.filter(({ href }) => href.startsWith('https://riverbend.example.org/open'));
  for (const { href, type } of own) {
    const answer = await get(new URL(href).pathname, { accept: type });
    expect(answer.statusCode, href).toBe(200);
    expect(String(answer.headers['content-type']).replace('; charset=utf-8', ''), href).toBe(type);
  }
});

test('Requests become open data after the delay, by number, without words, names and times of day', async () => {
  expect(await found()).toEqual(ids);
  const { body, headers } = await get(items);
  expect(headers['content-type']).toBe('application/geo+json; charset=utf-8');
  expect(body).not.toContain(privateWords);
  const [first] = (await page()).features;
  expect(Object.keys(first!.properties)).toEqual(openColumns.map(({ name }) => name));
  expect(first!.properties['requested_datetime']).toMatch(/^\d{4}-\d\d-\d\dT00:00:00-0[56]:00$/);
  expect((await get(`${items}/${ids[0]}`)).json<{ id: string }>().id).toBe(String(ids[0]));
  expect((await get(`${items}/${closed}`)).statusCode).toBe(404);
});

test('People get a page at the same address, and no answer is sent twice', async () => {
  const landing = await get('/open', { accept: 'text/html' });
  expect(landing.headers.location).toBe('/open/');
  const forPeople = await get('/open/', { accept: 'text/html' });
  expect(forPeople.body).toContain('Open data');
  // A cache must not give the page to programs.
  expect(forPeople.headers.vary).toMatch(/^accept, /);
  expect((await get('/open/requests.csv')).statusCode).toBe(200);
  expect(app.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('A walk along the links meets every request once', async () => {
  const met: number[] = [];
  for (let url: string | undefined = `${items}?limit=2`; url !== undefined;) {
    const { features, links }: Page = (await get(url)).json();
    expect(features.length).toBeLessThanOrEqual(2);
    met.push(...features.map(({ id }) => Number(id)));
    const next = links.find(({ rel }) => rel === 'next');
    url = next && `${items}${new URL(next.href).search}`;
  }
  expect(met).toEqual(ids);
});

test('The filters of place, days, status and work type hold', async () => {
  const [longitude, latitude] = (await page()).features[0]!.geometry.coordinates as [number, number];
  const around = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001];
  expect(await found(`?bbox=${around.join(',')}`)).toEqual(ids);
  expect(await found(`?bbox=${[...around.toSpliced(2, 0, -5), 5].join(',')}`)).toEqual(ids);
  expect(await found('?bbox=170,-10,-170,10')).toEqual([]);
  // GDAL writes numbers with all their digits.
  expect(await found('?bbox=-180,-9e-05,180.0,89.999999999999994')).toEqual(ids);
  const day = clock.now().toISOString().slice(0, 10);
  expect(await found(`?datetime=${day}/..`)).toEqual([]);
  expect(await found(`?datetime=../${day}T12:00:00Z`)).toEqual(ids);
  expect(await found('?status=closed')).toEqual([]);
  expect(await found('?status=open&service_code=pothole')).toEqual(ids);
});

test.each([
  '?limit=0',
  '?limit=x',
  '?bbox=1,2,3',
  '?bbox=0,50,1,40',
  '?bbox=0,0,200,1',
  '?datetime=yesterday',
  '?datetime=2026-02-30',
  '?datetime=2026-03-02/2026-03-01',
  '?updated_since=2026-03-02',
  '?status=maybe',
  '?service_code=gone',
  '?cursor=-1',
  '?color=red',
  '?limit=1&limit=2',
  '?f=xml',
])('A parameter that is wrong or unknown is refused with a reason: %s', async (query) => {
  const answer = await get(`${items}${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.json<{ detail: string }>().detail).not.toBe('');
});

test('A limit above the highest counts as the highest', async () => {
  expect(await found('?limit=5000')).toEqual(ids);
});

test('A program that has the data gets 304 until something changes', async () => {
  const { headers } = await get(items);
  const again = await get(items, { 'if-none-match': headers.etag as string });
  expect(again.statusCode).toBe(304);
  expect(again.headers['access-control-allow-origin']).toBe('*');
});

test('The files have the same requests as the pages', async () => {
  const csv = await get('/open/requests.csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const records = parse(csv.body, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
  expect(records.map((record) => Number(record['service_request_id']))).toEqual(ids);
  expect(Object.keys(records[0]!)).toEqual(openColumns.map(({ name }) => name));
  const { features } = (await get('/open/requests.geojson')).json<Page>();
  expect(features).toEqual((await page()).features);
});

test('A copy learns by two calls what changed and what is gone', async () => {
  const { timeStamp } = await page();
  clock.advance(25 * hour);
  const since = encodeURIComponent(timeStamp);
  expect(await found(`?updated_since=${since}`)).toEqual([closed]);
  await database.transaction((tx) =>
    setReason(tx, clientId, ids[1]!, { reason: 'notPublic', isOn: true, now: clock.now() }),
  );
  const gone = await get(`/open/deletions.json?since=${since}`);
  expect(gone.json<{ deletions: object[] }>().deletions).toEqual([
    {
      service_request_id: String(ids[1]),
      deleted_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00-0[56]:00$/),
    },
  ]);
  expect(await found()).not.toContain(ids[1]);
  expect((await get(`${items}/${ids[1]}`)).statusCode).toBe(404);
});

test('An address that does not exist is answered with 404', async () => {
  for (const path of ['/open/collections/people', `${items}/x`, `${items}/99999999`])
    expect((await get(path)).statusCode, path).toBe(404);
});

test('The CSV fits its dictionaries: the columns in their order, and each cell of its type', async () => {
  const csvw = (await get('/open/requests.csv-metadata.json')).json<{
    url: string;
    tableSchema: { columns: { name: string; required: boolean; datatype: { base: string } }[] };
  }>();
  const fields = (await get('/open/datapackage.json')).json<{
    resources: { schema: { fields: { name: string }[] } }[];
  }>().resources[0]!.schema.fields;
  const [header, ...rows] = parse((await get('/open/requests.csv')).body);
  const { columns } = csvw.tableSchema;
  expect(csvw.url).toBe('https://riverbend.example.org/open/requests.csv');
  expect([columns, fields].map((list) => list.map(({ name }) => name))).toEqual([header, header]);
  const forms: Record<string, RegExp> = {
    string: /^/,
    double: /^-?\d+(\.\d+)?$/,
    integer: /^\d+$/,
    dateTime: /^\d{4}-\d\d-\d\dT00:00:00[+-]\d\d:\d\d$/,
  };
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    for (const [at, { name, required, datatype }] of columns.entries())
      expect(row[at], name).toMatch(row[at] === '' && !required ? /^/ : forms[datatype.base]!);
});
