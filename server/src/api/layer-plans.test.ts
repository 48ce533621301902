/** A manager checks the file of a layer at the desk, takes it into use, and takes it back. */
import { layerPlanLine } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { purgeLayers } from '#desk/owners/layers/layers.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { onRoute, startOwnedRoads } from '#test/owned-roads.ts';

const { app, clientId, cookie, potholeId, owners, save } = await startOwnedRoads();
const county = { ...owners.owners[0]!, key: 'county', name: { en: 'County' }, roads: [] };
await save({ ...owners, owners: [...owners.owners, county] });

const { longitude, latitude } = onRoute(0);
/** A road that runs so many metres north of the state route. */
const road = (meters: number, owner: string, name = 'Route C') => ({
  type: 'Feature',
  properties: { owner, name },
  geometry: {
    type: 'LineString',
    coordinates: [-0.001, 0.001].map((east) => [longitude + east, latitude + meters / metresPerDegree]),
  },
});

async function send(features: object[], query: object = {}, own: { cookie?: string; type?: string } = {}) {
  const fields = { layer: 'roads', kind: 'roads', source: 'roads.geojson', ...query };
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/layer-plans?${new URLSearchParams(fields).toString()}`,
    headers: {
      host: 'riverbend.localhost',
      'content-type': own.type ?? 'application/octet-stream',
      cookie: own.cookie ?? cookie,
    },
    payload: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  });
  return answer;
}

/** The last line of the answer. */
async function check(features: object[], query: object = {}) {
  const { body } = await send(features, query);
  const lines = body.trim().split('\n');
  return z.decode(layerPlanLine, JSON.parse(lines.at(-1)!) as z.input<typeof layerPlanLine>);
}

async function plan(features: object[], query: object = {}) {
  const line = await check(features, query);
  if (!('plan' in line)) throw new Error(JSON.stringify(line));
  return line.plan;
}

const use = (version: number | null, own: { layer?: string; mayBeFewer?: boolean } = {}) =>
  deskCall(app, cookie, 'useLayerVersion', { layer: 'roads', version, mayBeFewer: false, ...own });
const refusedUse = (version: number | null, layer = 'roads') =>
  deskRefusal(app, cookie, 'useLayerVersion', { layer, version, mayBeFewer: false });

const listed = async () => (await deskCall(app, cookie, 'findOwners', {})).layers;

async function ownerAt(meters: number) {
  app.clock.advance(3001);
  const pin = { workTypeId: potholeId, accuracyMeters: 0, ...onRoute(meters) };
  const { places } = await deskCall(app, cookie, 'testOwners', pin);
  return places.map(({ ownerKey, place }) => ({ ownerKey, place }));
}
const ofCounty = [{ ownerKey: 'county', place: 'Route C' }];
const ofState = [{ ownerKey: 'state-dot', place: 'Washington Avenue' }];

test('A check says what a file would change, and changes nothing', async () => {
  expect(await plan([road(8, 'county'), road(500, '')])).toMatchObject({
    features: 2,
    added: 2,
    removed: 0,
    owners: [
      { ownerKey: '', before: 0, after: 1 },
      { ownerKey: 'county', before: 0, after: 1 },
    ],
    isMuchSmaller: false,
  });
  expect(await listed()).toEqual([]);
  expect(await ownerAt(5)).toEqual(ofState);
});

test('A checked file is taken into use, compared with the next one, and taken back', async () => {
  const first = await plan([road(8, 'county'), road(500, '')]);
  expect(await use(first.version)).toEqual({ before: null, features: 2 });
  expect(await ownerAt(5)).toEqual(ofCounty);
  const second = await plan([road(8, ''), road(500, ''), road(500, ''), road(900, '')]);
  expect(second).toMatchObject({ added: 2, removed: 0, changed: 1, unchanged: 1 });
  expect(second.owners).toContainEqual({ ownerKey: 'county', before: 1, after: 0 });
  expect(await use(second.version)).toEqual({ before: first.version, features: 4 });
  expect(await ownerAt(5)).toEqual([{ ownerKey: null, place: 'Route C' }]);
  expect(await listed()).toMatchObject([
    {
      version: second.version,
      features: 4,
      isInUse: true,
      others: [{ version: first.version, features: 2 }],
    },
  ]);
  expect(await use(first.version)).toEqual({ before: second.version, features: 2 });
  expect(await ownerAt(5)).toEqual(ofCounty);
  expect(await use(second.version)).toMatchObject({ features: 4 });
  expect(await use(null)).toEqual({ before: second.version, features: 0 });
  expect(await ownerAt(5)).toEqual(ofState);
  expect(await listed()).toMatchObject([{ isInUse: false, others: [{}, {}] }]);
  expect(await use(first.version)).toMatchObject({ before: null });
});

test('The faults of a file are said with the number of the object, and the first hundred only', async () => {
  expect(await check([road(8, 'county'), road(9, 'nobody')])).toEqual({
    faults: ["feature 2: there is no owner 'nobody'."],
    faultCount: 1,
  });
  const all = await check(Array.from({ length: 150 }, () => road(9, 'nobody')));
  expect(all).toMatchObject({ faultCount: 150 });
  expect((all as { faults: string[] }).faults).toHaveLength(100);
  expect(await check([{ type: 'Nothing' }], { ownerColumn: 'Besitzer' })).toMatchObject({
    faults: ['feature 1: is not a line.'],
  });
  expect(await check([road(8, '')], { ownerColumn: 'Besitzer' })).toEqual({
    faults: ["The file has no column 'besitzer' with the owner; its columns are owner, name."],
    faultCount: 1,
  });
});

test('A file with far fewer roads needs a second yes', async () => {
  const { version, isMuchSmaller } = await plan([road(8, 'county')]);
  expect(isMuchSmaller).toBe(true);
  expect(await refusedUse(version)).toMatchObject({ name: 'fieldInvalid' });
  expect(await use(version, { mayBeFewer: true })).toMatchObject({ features: 1 });
});

test('A version that was compared with another one is refused, and so is one that is gone', async () => {
  const planned = await plan([road(8, 'county')]);
  await use(null);
  expect(await refusedUse(planned.version)).toMatchObject({ name: 'conflict' });
  await plan([road(8, 'county')], { layer: 'others' });
  expect(await refusedUse(planned.version)).toMatchObject({ name: 'notFound' });
  expect(await refusedUse(null)).toMatchObject({ name: 'notFound' });
});

test('A checked file that nobody takes into use is deleted after a day', async () => {
  const { version } = await plan([road(8, 'county')], { layer: 'others' });
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);
  await purgeLayers(app.database, inHours(23));
  expect(await use(version, { layer: 'others' })).toMatchObject({ features: 1 });
  const next = await plan([road(8, 'county')], { layer: 'others' });
  await purgeLayers(app.database, inHours(25));
  expect(await refusedUse(next.version, 'others')).toMatchObject({ name: 'notFound' });
  expect(await ownerAt(5)).toEqual(ofCounty);
});

test('Only a manager may check a file, and only as the type that no form of another site can send', async () => {
  const { cookie: ofAna } = await addMember(app, clientId, { username: 'ana' });
  expect((await send([], {}, { cookie: ofAna })).json()).toMatchObject({ name: 'notAllowed' });
  expect((await send([], {}, { cookie: '' })).json()).toMatchObject({ name: 'tokenNotValid' });
  expect((await send([], {}, { type: 'text/plain' })).json()).toMatchObject({ name: 'fieldInvalid' });
  expect((await send([], { kind: 'lamps' })).json()).toMatchObject({ name: 'fieldInvalid' });
});

test('While a file is checked, another one is refused', async () => {
  const answers = await Promise.all([send([road(8, '')]), send([road(8, '')])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
});
