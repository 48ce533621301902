/** The feeds of public requests, as feed readers and maps of other sites see them. */
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { park } from '#test/test-routing-rules.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId, retiredId } = await addMunicipality(database);
await addMunicipality(database, { name: 'lakeside' });
await database.query(
  `insert into desk_settings (client_id, kind, version, setting, set_by, changed_at) values ($1, 'routing', 1, $2, 'file', now())`,
  [clientId, JSON.stringify({ areas: [park], rules: [], defaultTeamId: null })],
);

const hostile = 'Loud ]]> & <b>bold</b> "quoted" \u202Eright 😀 javascript:alert(1)';
const add = async (longitude = 10.9, description = 'It is deep.') => {
  clock.advance(1000);
  const { requestId } = await addRequest(database, clientId, { postedAt: clock.now(), description });
  await database.query('update work_requests set longitude = $2 where request_id = $1', [
    requestId,
    longitude,
  ]);
  return requestId;
};
const inPark = await add(10.5, hostile);
const nearPark = await add(10.502);
const far = await add();
const gaslight = await add(10.5);
await database.query('update work_requests set work_type_id = $2 where request_id = $1', [
  gaslight,
  retiredId,
]);
await publishBy(app, clientId, {
  preset: 'open',
  workTypes: [
    { key: 'pothole', shows: 'open', place: 'exact' },
    { key: 'gaslight', shows: 'pins', place: 'cell' },
  ],
});

const open = (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.fastify.inject({ url: path, headers: { host: 'riverbend.localhost', ...headers }, remoteAddress });

interface Features {
  features: { id: number; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }[];
}
const featuresOf = async (query = '') =>
  (await open(`/feeds/requests.geojson${query}`)).json<Features>().features;
const listed = async (query = '') => (await featuresOf(query)).map(({ id }) => id);

/** The texts of an Atom document by element; fails if it is not well-formed. */
function readAtom(document: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', () => (text = ''));
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => (texts[name] ??= []).push(text));
  parser.write(document).close();
  return texts;
}

test('A feed reader gets the newest reports first, with point, day, words and a link', async () => {
  const { body, headers } = await open('/feeds/requests.atom');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const atom = readAtom(body);
  const year = clock.now().getUTCFullYear();
  expect(atom['id']!.slice(1)).toEqual(
    [gaslight, far, nearPark, inPark].map((id) => `tag:riverbend.localhost,${year}:request/${id}`),
  );
  expect(atom['georss:point']!.at(-1)).toBe('50.5 10.5');
  expect(atom['georss:point']).toHaveLength(3);
  expect(atom['title']![1]).toBe('Gas light · The place is not public.');
  expect(new Set(atom['published']!.map((time) => time.slice(10)))).toEqual(new Set(['T00:00:00Z']));
  expect(body).toContain(`href="http://riverbend.localhost:0/r/${inPark}"`);
});

test('Hostile words are text in both feeds, and never markup', async () => {
  expect(readAtom((await open('/feeds/requests.atom')).body)['summary']!.at(-1)).toBe(
    `Received · ${hostile}`,
  );
  expect((await featuresOf()).at(-1)!.properties['words']).toBe(hostile);
});

test('Both feeds have the same requests, and a masked place has no point that is more exact', async () => {
  expect(await listed()).toEqual([gaslight, far, nearPark, inPark]);
  const [masked] = await featuresOf();
  expect(masked).toMatchObject({
    geometry: null,
    properties: { type: 'gaslight', locationType: 'none', words: '', isOpen: true, closedOn: null },
  });
});

test('The filter is in the address: type, area, and a circle around a place', async () => {
  expect(await listed('?type=pothole')).toEqual([far, nearPark, inPark]);
  expect(await listed('?type=pothole,gaslight')).toHaveLength(4);
  expect(await listed('?area=park')).toEqual([nearPark, inPark]);
  expect(await listed('?near=10.5,50.5,100')).toEqual([inPark]);
  expect(await listed('?near=10.5,50.5,200&area=park')).toEqual([nearPark, inPark]);
});

test.each([
  '?near=10.5,50.5,99',
  '?near=10.5,50.5,5001',
  '?near=10.5,50.5',
  '?near=181,50.5,500',
  '?type=unknown',
  '?area=unknown',
  '?limit=5',
  '?type=pothole&type=gaslight',
  `?area=${'x'.repeat(401)}`,
])('%s is refused, and the answer says how', async (query) => {
  const { statusCode, headers } = await open(`/feeds/requests.atom${query}`);
  expect(statusCode).toBe(400);
  expect(headers['content-type']).toContain('application/problem+json');
});

test('Fifty requests are the most, and an id stays the same', async () => {
  const before = readAtom((await open('/feeds/requests.atom')).body)['id']!;
  for (let nth = 0; nth < 50; nth++) await add();
  await publishBy(app, clientId, {
    preset: 'pins',
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
  });
  expect(await listed()).toHaveLength(50);
  const { id } = readAtom((await open('/feeds/requests.atom?near=10.5,50.5,100')).body);
  expect(before).toContain(id![1]);
});

test('A second poll gets 304, and an entry vanishes when its request is hidden', async () => {
  const path = '/feeds/requests.atom?near=10.5,50.5,500';
  const first = await open(path);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
  });
  expect(first.headers['set-cookie']).toBeUndefined();
  const again = { 'if-none-match': first.headers['etag'] as string };
  expect((await open(path, again)).statusCode).toBe(304);
  await database.query(
    'insert into publications (client_id, request_id, hidden_at) values ($1, $2, $3) on conflict (client_id, request_id) do update set hidden_at = $3',
    [clientId, inPark, clock.now()],
  );
  await publishBy(app, clientId, {
    preset: 'pins',
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
  });
  const changed = await open(path, again);
  expect(changed.statusCode).toBe(200);
  expect(changed.body).not.toContain(`/r/${inPark}"`);
});

test('A municipality that publishes nothing has no feeds', async () => {
  for (const format of ['atom', 'geojson'])
    expect((await open(`/feeds/requests.${format}`, { host: 'lakeside.localhost' })).statusCode).toBe(404);
});

test('Feeds and pages have one limit together, and one call comes back each second', async () => {
  const from = '203.0.113.50';
  const poll = () => open('/feeds/requests.atom?limit=1', {}, from);
  for (let call = 0; call < 60; call++) {
    await poll();
    await open('/r/999999', {}, from);
  }
  const refused = await poll();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'access-control-allow-origin': '*' });
  expect((await open('/map', {}, from)).statusCode).toBe(429);
  clock.advance(1000);
  expect((await poll()).statusCode).toBe(400);
  expect((await poll()).statusCode).toBe(429);
  expect((await open('/map', {}, '203.0.113.51')).statusCode).toBe(200);
});
