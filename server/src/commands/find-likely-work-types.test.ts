import { beforeEach, expect, test } from 'vitest';
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ LIMIT_NEARBY_OF_SESSION: '3, then 3/minute' });
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
const [lamp, tree] = await database.query<{ id: number }>(
  `insert into work_types (client_id, key, name, color, custom_message, display_order)
   values ($1, 'lamp', 'Lamp', '#000000', '', 3), ($1, 'tree', 'Tree', '#000000', '', 4)
   returning work_type_id as id`,
  [clientId],
);
const lampId = lamp!.id;
const treeId = tree!.id;
/** A corner of the grid to which places are rounded. */
const here = { longitude: 10.5, latitude: 50.5 };
const dayMs = 86_400_000;

async function report(count: number, workTypeId: number, { metres = 0, daysAgo = 1 } = {}) {
  for (let n = 0; n < count; n++) {
    const postedAt = new Date(app.clock.now().getTime() - daysAgo * dayMs);
    const { requestId } = await addRequest(database, clientId, { postedAt });
    await database.query(
      'update work_requests set work_type_id = $3, latitude = $4, longitude = $5 where client_id = $1 and request_id = $2',
      [clientId, requestId, workTypeId, here.latitude + metres / metresPerDegree, here.longitude],
    );
  }
}

const find = async (fields: object = {}) => {
  const token = await guestToken(app, clientId);
  return ws7Call(app, { cmd: 'findlikelyworktypes', token, ...here, ...fields });
};

beforeEach(() => database.query('delete from work_requests where client_id = $1', [clientId]));

test('the work types reported most within 250 metres come first, and those of the municipality separately', async () => {
  await report(3, lampId, { metres: 200 });
  await report(4, potholeId, { metres: 100 });
  await report(8, treeId, { metres: 300 });
  expect((await find()).data).toEqual({ Nearby: [potholeId, lampId], Often: [treeId, potholeId, lampId] });
});

test('reports older than a year, removed ones, and a work type with one or two reports do not count around a place', async () => {
  await report(2, lampId);
  await report(3, treeId, { daysAgo: 370 });
  await report(3, potholeId);
  await database.query(
    'update work_requests set deleted_at = now() where client_id = $1 and work_type_id = $2',
    [clientId, potholeId],
  );
  expect((await find()).data).toEqual({ Nearby: [], Often: [treeId, lampId] });
});

test('a work type without requests nearby, and hidden requests, do not count around a place', async () => {
  await report(3, lampId);
  await report(3, potholeId);
  await database.query(`update work_types set nearby = '{"radius": "off"}' where work_type_id = $1`, [
    lampId,
  ]);
  await database.query(
    `insert into publications (client_id, request_id, hidden_at)
     select client_id, request_id, now() from work_requests where client_id = $1 and work_type_id = $2 limit 1`,
    [clientId, potholeId],
  );
  app.clock.advance(10_000);
  expect((await find()).data).toMatchObject({ Nearby: [] });
  await database.query('delete from publications where client_id = $1', [clientId]);
  await database.query(`update work_types set nearby = '{}' where work_type_id = $1`, [lampId]);
  app.clock.advance(10_000);
  expect((await find()).data).toMatchObject({ Nearby: expect.arrayContaining([lampId, potholeId]) });
});

test('neighbouring places get the same answer, so that nobody finds the place of a report by asking again', async () => {
  await report(3, lampId, { metres: 249 });
  expect((await find({ latitude: here.latitude - 60 / metresPerDegree })).data).toMatchObject({
    Nearby: [lampId],
  });
  expect((await find({ latitude: here.latitude + 60 / metresPerDegree })).data).toMatchObject({
    Nearby: [lampId],
  });
});

test('work types that are no longer offered are left out', async () => {
  await report(3, lampId);
  await database.query('update work_types set is_active = false where work_type_id = $1', [lampId]);
  app.clock.advance(10_000);
  expect((await find()).data).toEqual({ Nearby: [], Often: [] });
});

test('a session asks only so often', async () => {
  const token = await guestToken(app, clientId);
  const call = { cmd: 'findlikelyworktypes', token, ...here };
  for (let n = 0; n < 3; n++) expect((await ws7Call(app, call)).data).toEqual({ Nearby: [], Often: [] });
  expect((await ws7Call(app, call)).data).toBeUndefined();
});
