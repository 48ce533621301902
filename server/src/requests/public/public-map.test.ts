/** Windows of the public map among more requests than are read one by one. */
import { expect, test } from 'vitest';
import { expectRightCounts, recountPublished } from '#test/published-counts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy, viewOf } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { takeBackTooOld } from './publish-all.ts';
import { type PublicMap, readPublicMap } from './public-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);
const dayMs = 86_400_000;
const many = 6000;

const publish = () =>
  publishBy(app, clientId, {
    preset: 'pins',
    closedForDays: 10,
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
  });
const model = await addRequest(database, clientId, { postedAt: clock.now() });
clock.advance(30 * dayMs);
const closed = await addRequest(database, clientId, { postedAt: clock.now(), status: 'done' });
await database.query('update work_requests set longitude = 10.9 where request_id = $1', [closed.requestId]);
await publish();
await database.query(
  `insert into work_requests (client_id, request_id, guid, work_type_id, status_id, longitude, latitude, address, description,
     priority, collected_at, posted_at, modified_at)
   select client_id, 100000 + nth, gen_random_uuid(), work_type_id, status_id, longitude, latitude, '', '', 5,
     collected_at, posted_at, modified_at
   from work_requests, generate_series(1, $3::integer) as nth where client_id = $1 and request_id = $2`,
  [clientId, model.requestId, many],
);
await database.query(
  `insert into published_requests select client_id, 100000 + nth, work_type_id, status_id, 10 + (nth % 100) * 0.005,
     50 + (nth / 100) * 0.005, location_type, street, block, reported_on, updated_on, closed_on, course, words,
     are_words_released, photo_names, also_reported_by, public_since, taken_back_at, changed_at, first_public_at
   from published_requests, generate_series(1, $3::integer) as nth where client_id = $1 and request_id = $2`,
  [clientId, model.requestId, many],
);
await recountPublished(database, clientId);

const all = { box: { west: 9, south: 49, east: 12, north: 52 }, zoom: 2 };
const read = async (window: Partial<Parameters<typeof readPublicMap>[2]> = {}) =>
  readPublicMap(database, (await viewOf(database, clientId, clock.now()))!, { ...all, ...window });
const sum = (map: PublicMap) =>
  'cells' in map ? map.cells.reduce((total, { count }) => total + count, 0) : Object.keys(map);
const dayOf = (daysAgo: number) =>
  new Date(clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

test('Among many requests, numbers come from those that are kept, and other filters need a smaller window', async () => {
  expect(sum(await read())).toBe(many + 2);
  expect(sum(await read({ workTypeIds: [potholeId] }))).toBe(many + 2);
  expect(await read({ workTypeIds: [] })).toEqual({ cells: [] });
  expect(sum(await read({ isOpen: true }))).toBe(many + 1);
  expect(await read({ isOpen: false })).toEqual({
    cells: [{ longitude: 10.9, latitude: 50.5, count: 1 }],
  });
  expect(await read({ street: 'oak' })).toEqual({ isTooLarge: true });
  expect(await read({ reportedFrom: dayOf(60) })).toEqual({ isTooLarge: true });
  expect(await read({ reportedFrom: dayOf(1) })).toMatchObject({ pins: [{ requestId: closed.requestId }] });
});

test('A window with fewer requests shows them, and one with more shows whole cells', async () => {
  const near = { west: 10.1, south: 50.1, east: 10.12, north: 50.12 };
  const shown = await read({ box: near, zoom: 9 });
  expect('pins' in shown && shown.pins.length).toBeGreaterThan(10);
  expect(await read({ box: near, zoom: 9, street: 'oak' })).toEqual({ pins: [] });
  // Cells of half a degree are not kept: four quarters make one.
  const halves = await read({ zoom: 1 });
  expect(sum(halves)).toBe(many + 2);
  expect('cells' in halves && halves.cells.length).toBeLessThan(5);
});

test('A wide window reads rows only where there are some, and none outside of the municipality', async () => {
  const view = (await viewOf(database, clientId, clock.now()))!;
  const strips: unknown[] = [];
  const watching: typeof database = {
    ...database,
    query(text, values = []) {
      const [, nth] = /floor\(p\.longitude \* 256\)::integer = any\(\$(\d+)/.exec(text) ?? [];
      if (text.includes('as "requestId"')) strips.push(nth && values[Number(nth) - 1]);
      return database.query(text, values);
    },
  };
  const readAt = (box: typeof all.box) => readPublicMap(watching, view, { box, zoom: 2 });
  expect(await readAt({ west: -180, south: -90, east: 0, north: 90 })).toEqual({ pins: [] });
  expect(strips).toEqual([]);
  expect(await readAt({ west: 10.8, south: -90, east: 180, north: 90 })).toMatchObject({
    pins: [{ requestId: closed.requestId }],
  });
  const quarter = Array.from({ length: 64 }, (_, nth) => 10.75 * 256 + nth);
  expect(strips).toEqual([quarter]);
});

test('A closed request that became too old is not counted, also before the job has taken it back', async () => {
  clock.advance(11 * dayMs);
  expect(sum(await read())).toBe(many + 1);
  expect(await read({ isOpen: false })).toEqual({ cells: [] });
  expect(await takeBackTooOld(database, clientId, clock.now())).toBe(1);
  expect(sum(await read())).toBe(many + 1);
  await expectRightCounts(database, clientId);
});

test('While many are too old and not yet taken back, a far window gives no numbers', async () => {
  await database.query(
    `update published_requests set closed_on = '2020-01-01' where client_id = $1 and request_id > 100000 + $2`,
    [clientId, many - 5001],
  );
  await recountPublished(database, clientId);
  expect(await read()).toEqual({ isTooLarge: true });
  expect(
    await read({ box: { west: 10.1, south: 50.1, east: 10.101, north: 50.101 }, zoom: 13 }),
  ).toHaveProperty('pins');
});
