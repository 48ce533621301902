/** Counts, map points and the export of the queue: their content, and who sees it. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const [streets, parks] = (await addTeams(database, clientId, ['Streets', '=Parks'])) as [number, number];
const ana = await addMember(app, clientId, { username: 'ana' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const all = { west: 10, south: 50, east: 11, north: 51 };

const ids = await addQueueRequests(database, clientId, [
  {
    description: '=HYPERLINK("http://evil.example")',
    address: '+1 Main Street',
    teamId: parks,
    longitude: -10.1,
  },
  { description: 'Two lines,\nand "quotes"', teamId: parks, longitude: 10.100_01, latitude: 50.100_01 },
  { description: 'Żółta łódź', teamId: parks, longitude: 10.100_02, latitude: 50.100_02, notes: ['a', 'b'] },
  {
    description: 'Far away',
    teamId: parks,
    longitude: 10.9,
    latitude: 50.9,
    closedAt: new Date('2026-06-15T23:30:00Z'),
  },
]);
// Adds more requests than are counted.
await database.query(
  `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description, priority,
     team_id, collected_at, posted_at, modified_at)
   select client_id, gen_random_uuid(), work_type_id, status_id, 10 + n % 100 / 100.0, 50 + n / 100 / 100.0,
     n || ' Long Lane', 'One of many', 5, $3, posted_at, posted_at, modified_at
   from work_requests, generate_series(1, 2500) n where client_id = $1 and request_id = $2`,
  [clientId, ids[0], streets],
);

function exportOf({ cookie }: { cookie: string }, payload: { filter: object; [field: string]: unknown }) {
  return app.fastify.inject({
    method: 'POST',
    url: '/api/export-requests',
    headers: { host: 'riverbend.localhost', cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
}

async function file(member: { cookie: string }, filter: object, delimiter?: string) {
  const answer = await exportOf(member, { filter, delimiter });
  return {
    ...answer,
    rows: parse(answer.body, { columns: true, bom: true, delimiter: delimiter ?? ',' }) as Record<
      string,
      string
    >[],
  };
}

test('Counts are exact up to 1,000, and above that the answer says that there are more', async () => {
  const filters = [{ teamIds: [parks] }, { text: 'many' }, { ids: [] }, {}];
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters });
  expect(counts).toEqual([
    { count: 4, hasMore: false },
    { count: 1000, hasMore: true },
    { count: 0, hasMore: false },
    { count: 1000, hasMore: true },
  ]);
  const least = await database.query<{ requestId: number }>(
    'select request_id as "requestId" from work_requests where team_id = $1 order by 1 limit 1000',
    [streets],
  );
  const thousand = { ids: least.map(({ requestId }) => requestId) };
  const exact = await deskCall(app, ana.cookie, 'countRequests', { filters: [thousand] });
  expect(exact.counts).toEqual([{ count: 1000, hasMore: false }]);
});

test('The areas of one count have at most 3,000 corners in total', async () => {
  const corners = Array.from({ length: 500 }, (_, at): [number, number] => [
    10 + at / 1000,
    50 + (at % 2) / 2,
  ]);
  const ofAreas = (count: number) => Array.from({ length: count }, () => ({ area: corners }));
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters: ofAreas(6) });
  expect(counts).toHaveLength(6);
  const refusal = await deskRefusal(app, ana.cookie, 'countRequests', { filters: ofAreas(7) });
  expect(refusal).toMatchObject({ name: 'fieldInvalid', detail: expect.stringContaining('3000 corners') });
});

test('A limited member counts, sees on the map and exports only requests of their team', async () => {
  const { counts } = await deskCall(app, ben.cookie, 'countRequests', {
    filters: [{}, { teamIds: [streets] }, { text: 'many' }],
  });
  expect(counts.map(({ count }) => count)).toEqual([4, 0, 0]);
  const { points } = await deskCall(app, ben.cookie, 'findRequestPoints', {
    filter: {},
    viewport: all,
    zoom: 18,
  });
  expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect((await file(ben, {})).rows.map((row) => Number(row['Number']))).toEqual(ids);
  const map = (await exportOf(ben, { filter: {}, format: 'geojson' })).json() as {
    features: { id: number }[];
  };
  expect(map.features.map(({ id }) => id)).toEqual(ids);
});

test('Requests close to each other are one point, and a single request has its number, its colour and whether it is overdue', async () => {
  const filter = { teamIds: [parks] };
  const { points } = await deskCall(app, ana.cookie, 'findRequestPoints', {
    filter,
    viewport: all,
    zoom: 12,
  });
  expect(points).toEqual([
    { longitude: 10.100_015, latitude: 50.100_015, count: 2, requestId: null, color: null, isOverdue: null },
    { longitude: 10.9, latitude: 50.9, count: 1, requestId: ids[3], color: '#c0392b', isOverdue: false },
  ]);
  const nearPoints = await deskCall(app, ana.cookie, 'findRequestPoints', {
    filter,
    viewport: all,
    zoom: 24,
  });
  expect(nearPoints.points).toHaveLength(2);
  const [close] = [{ west: 10.1, south: 50.1, east: 10.1001, north: 50.1001 }];
  const apart = await deskCall(app, ana.cookie, 'findRequestPoints', { filter, viewport: close, zoom: 24 });
  expect(apart.points.map(({ count }) => count)).toEqual([1, 1]);
});

test.each([0, 9, 13, 16, 24])(
  'The points of thousands of requests take less than 30 kB at zoom %i',
  async (zoom) => {
    const payload = { filter: {}, viewport: all, zoom };
    const { body } = await askDesk(app, 'find-request-points', payload, { cookie: ana.cookie });
    expect(JSON.stringify(body).length).toBeLessThan(30_000);
    const { points } = body as { points: { count: number }[] };
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(2503);
  },
);

test('The export opens in a spreadsheet, with a byte order mark, a header, local times and no formulas', async () => {
  const { headers, body, rows } = await file(ana, { teamIds: [parks] });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="riverbend-requests-2026-06-15.csv"');
  expect(body.startsWith('\u{FEFF}Number,Work type,Status,')).toBe(true);
  expect(rows[0]).toMatchObject({
    Number: String(ids[0]),
    Team: "'=Parks",
    Address: "'+1 Main Street",
    Longitude: '-10.1',
    Description: `'=HYPERLINK("http://evil.example")`,
    Created: '2026-06-15 07:00',
    Closed: '',
  });
  expect(rows[1]!['Description']).toBe('Two lines,\nand "quotes"');
  expect(rows[2]).toMatchObject({ Description: 'Żółta łódź', Notes: '2', Photos: '0' });
  expect(rows[3]!['Closed']).toBe('2026-06-15 18:30');
});

test('An export has each request’s guid and link, its times with a zone, and what is late', async () => {
  await database.query(
    `update work_requests set answer_due_at = '2026-06-15T11:00:00Z', resolve_due_at = '2026-06-20T11:00:00Z',
       paused_at = case when request_id = $2 then '2026-06-15T12:00:00Z'::timestamptz end,
       reopened_at = '2026-06-15T12:30:00Z'
     where client_id = $1 and request_id in ($2, $3)`,
    [clientId, ids[1], ids[2]],
  );
  const { body, rows } = await file(ana, { teamIds: [parks] });
  expect(body.split('\n')[0]).toMatch(/,Photos,Notes,Guid,Link,Created \(UTC\),/);
  const [stored] = await database.query<{ guid: string }>(
    'select guid from work_requests where client_id = $1 and request_id = $2',
    [clientId, ids[2]],
  );
  expect(rows[2]).toMatchObject({
    Guid: stored!.guid,
    Link: `http://riverbend.localhost:0/desk/requests/${ids[2]}`,
    'Created (UTC)': '2026-06-15T12:00:00Z',
    'Answer by (UTC)': '2026-06-15T11:00:00Z',
    'Resolve by (UTC)': '2026-06-20T11:00:00Z',
    'Paused since (UTC)': '',
    'Reopened (UTC)': '2026-06-15T12:30:00Z',
    'Closed (UTC)': '',
    'Hours to close': '',
    Overdue: 'yes',
  });
  expect(rows[1]).toMatchObject({ 'Paused since (UTC)': '2026-06-15T12:00:00Z', Overdue: 'no' });
  expect(rows[3]).toMatchObject({ 'Closed (UTC)': '2026-06-15T23:30:00Z', 'Hours to close': '11.5' });
});

test('An export for a spreadsheet with decimal commas is split at semicolons', async () => {
  const { body, rows } = await file(ana, { teamIds: [parks] }, ';');
  expect(body.startsWith('\u{FEFF}Number;Work type;Status;')).toBe(true);
  expect(rows[0]).toMatchObject({ Longitude: '-10,1', Address: "'+1 Main Street" });
  expect(rows[3]!['Hours to close']).toBe('11,5');
  const refused = await askDesk(
    app,
    'export-requests',
    { filter: {}, delimiter: '|' },
    { cookie: ana.cookie },
  );
  expect(refused.body).toMatchObject({ name: 'fieldInvalid' });
});

test('A large export contains each request once, and an empty one contains the header', async () => {
  const many = (await file(ana, { text: 'many' })).rows.map((row) => row['Number']);
  expect(many).toHaveLength(2500);
  expect(new Set(many).size).toBe(2500);
  expect((await file(ana, { ids: [] })).body).toMatch(/^\u{FEFF}Number,[^\n]*\n$/u);
  const { body } = await exportOf(ana, { filter: { text: 'many' }, format: 'geojson' });
  const { features } = JSON.parse(body) as { features: { id: number }[] };
  expect(new Set(features.map(({ id }) => id)).size).toBe(2500);
  const empty = (format: string) => exportOf(ana, { filter: { ids: [] }, format });
  expect((await empty('geojson')).json()).toEqual({ type: 'FeatureCollection', features: [] });
  expect((await empty('jsonl')).body).toBe('');
});

test('The export does not identify the reporter', async () => {
  await database.query(
    `update work_requests set first_name = 'Robin', email = 'robin@example.org', phone_number = '555 0100'`,
  );
  for (const format of ['csv', 'jsonl', 'geojson'])
    expect((await exportOf(ana, { filter: {}, format })).body).not.toMatch(/robin|555 0100/i);
});

test('The export of a limited member has no number of a main request of another team', async () => {
  const [main] = await database.query<{ requestId: number }>(
    `update work_requests d set duplicate_of = (
       select min(m.request_id) from work_requests m where m.client_id = $1 and m.team_id = $3
     ) where client_id = $1 and request_id = $2 returning duplicate_of as "requestId"`,
    [clientId, ids[1], streets],
  );
  const filter = { ids: [ids[1]!] };
  const mainIn = async (member: { cookie: string }) => (await file(member, filter)).rows[0]!['Duplicate of'];
  expect(await mainIn(ana)).toBe(String(main!.requestId));
  expect(await mainIn(ben)).toBe('');
  expect((await exportOf(ben, { filter, format: 'jsonl' })).json()).toMatchObject({ duplicateOf: null });
});

test('JSON Lines and GeoJSON have what CSV has, with guid, times with a zone and empty values as null', async () => {
  await database.query(
    `update work_requests set unique_client_id = 'OLD-7', asset_id = 'lamp 12', gis_layer = 'lamps',
       accepted_at = '2026-06-15T12:10:00Z', longitude = 0, latitude = 0
     where client_id = $1 and request_id = $2`,
    [clientId, ids[0]],
  );
  const filter = { teamIds: [parks] };
  const { rows } = await file(ana, filter);
  const lines = await exportOf(ana, { filter, format: 'jsonl' });
  expect(lines.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  expect(lines.headers['content-disposition']).toContain('"riverbend-requests-2026-06-15.jsonl"');
  expect(lines.body.endsWith('}\n')).toBe(true);
  const items = lines.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(items.map(({ requestId }) => requestId)).toEqual(ids);
  expect(items[0]).toMatchObject({
    guid: rows[0]!['Guid'],
    link: rows[0]!['Link'],
    description: '=HYPERLINK("http://evil.example")',
    team: '=Parks',
    assignee: null,
    createdAt: '2026-06-15T12:00:00Z',
    acceptedAt: '2026-06-15T12:10:00Z',
    closedAt: null,
    uniqueClientId: 'OLD-7',
    assetId: 'lamp 12',
    gisLayer: 'lamps',
    longitude: null,
    latitude: null,
  });
  expect(items[0]).not.toHaveProperty('local');
  expect(items[3]).toMatchObject({ closedAt: '2026-06-15T23:30:00Z', hoursToClose: 11.5, isOverdue: false });
  expect(rows[0]).toMatchObject({
    'Own id': 'OLD-7',
    'Asset id': 'lamp 12',
    'Map layer': 'lamps',
    'Accepted (UTC)': '2026-06-15T12:10:00Z',
  });
  const map = await exportOf(ana, { filter, format: 'geojson' });
  expect(map.headers['content-type']).toBe('application/geo+json; charset=utf-8');
  const { type, features } = map.json() as { type: string; features: { properties: object }[] };
  expect(type).toBe('FeatureCollection');
  const { longitude: _x, latitude: _y, ...properties } = items[3]!;
  expect(features[3]).toEqual({
    type: 'Feature',
    id: ids[3],
    geometry: { type: 'Point', coordinates: [10.9, 50.9] },
    properties,
  });
  expect(features[0]).toMatchObject({ id: ids[0], geometry: null });
});
