/** A part of the public map is read from one index alone, however many rows the table has. */
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { isDistributed } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy, viewOf } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { selectCells } from './public-map-store.ts';
import { listPublicPins } from './public-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);

// On several machines, a plan shows only that each machine is asked.
test.skipIf(isDistributed())('A part of the map among 20,000 requests reads the index alone', async () => {
  await addRequest(database, clientId, { postedAt: clock.now() });
  await publishBy(app, clientId, {
    preset: 'pins',
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
  });
  await database.query(
    `insert into work_requests (client_id, request_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, 100000 + nth, gen_random_uuid(), work_type_id, status_id, longitude, latitude, '', '', 5,
       collected_at, posted_at, modified_at
     from work_requests, generate_series(1, 19999) as nth`,
  );
  await database.query(
    `insert into published_requests select client_id, 100000 + nth, work_type_id, status_id, 10 + (nth % 200) * 0.005,
       50 + (nth / 200) * 0.01, location_type, street, block, reported_on, updated_on, closed_on, course, words,
       are_words_released, photo_names, also_reported_by, public_since, taken_back_at, changed_at,
       first_public_at
     from published_requests, generate_series(1, 19999) as nth`,
  );
  await database.query('vacuum analyze published_requests');
  const view = (await viewOf(database, clientId, clock.now()))!;
  let plan = '';
  const explaining: typeof database = {
    ...database,
    async query(text, values) {
      const lines = await database.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values);
      plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      return database.query(text, values);
    },
  };
  const box = { west: 10.4, east: 10.45, south: 50.4, north: 50.45 };
  const pins = await listPublicPins(explaining, view, { box, most: 501 });
  expect(pins.length).toBeGreaterThan(20);
  expect(plan).toContain('Index Only Scan using published_requests_strips');
  const part = { box, workTypeIds: [potholeId], isOpen: true };
  expect(await listPublicPins(explaining, view, { ...part, most: 501 })).toEqual(pins);
  expect(plan).toContain('Index Only Scan using published_requests_strips');
  const cells = await selectCells(explaining, clientId, view.rows, { ...part, zoom: 8 });
  expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(pins.length);
  expect(plan).toContain('Index Only Scan using published_requests_strips');
});
