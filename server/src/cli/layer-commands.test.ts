/** Layers of roads and areas with owners: checked, brought in, taken back. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import { expect, test } from 'vitest';
import { purgeLayers } from '#desk/owners/layers/layers.ts';
import { deskCall } from '#test/desk-call.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { onRoute, startOwnedRoads } from '#test/owned-roads.ts';

const { app, clientId, cookie, potholeId, owners, save } = await startOwnedRoads();
const county = { ...owners.owners[0]!, key: 'county', name: { en: 'County' }, roads: [] };
await save({ ...owners, owners: [...owners.owners, county] });
const [client] = await app.database.query<{ name: string }>('select name from clients where client_id = $1', [
  clientId,
]);
const fixpoint = operatorHere(app.address);
const layer = (act: string, ...words: string[]) => fixpoint('layer', act, '--client', client!.name, ...words);

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

function fileOf(features: object[]): string {
  const file = path.join(temporaryFolder(), 'roads.geojson');
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  return file;
}
const bring = (features: object[], ...words: string[]) =>
  layer('import', fileOf(features), '--kind', 'roads', ...words);

async function ownerAt(meters: number) {
  app.clock.advance(3001);
  const pin = { workTypeId: potholeId, accuracyMeters: 0, ...onRoute(meters) };
  const { places } = await deskCall(app, cookie, 'testOwners', pin);
  return places.map(({ ownerKey, place }) => ({ ownerKey, place }));
}
const ofState = [{ ownerKey: 'state-dot', place: 'Washington Avenue' }];
const ofCounty = [{ ownerKey: 'county', place: 'Route C' }];

test('A layer comes before the names on the map, and an earlier version comes back', async () => {
  expect(await ownerAt(5)).toEqual(ofState);
  expect(await bring([road(8, 'county'), road(500, '')], '--check')).toBe(
    "Layer 'roads': 2 roads: 2 added, 0 removed, 0 changed, 0 as before.",
  );
  expect(await layer('list')).toMatch(/has no layers/);
  expect(await bring([road(8, 'county'), road(500, '')])).toContain("The layer 'roads' is in use.");
  expect(await ownerAt(5)).toEqual(ofCounty);
  expect(await bring([road(8, ''), road(500, ''), road(900, '')])).toContain(
    "3 roads: 1 added, 0 removed, 1 changed, 1 as before.\nThe owner 'county' has no roads in it any longer.",
  );
  expect(await ownerAt(5)).toEqual([{ ownerKey: null, place: 'Route C' }]);
  expect(await layer('take-back', '--layer', 'roads')).toMatch(
    /^roads: 2 roads from roads\.geojson, .* in use$/,
  );
  expect(await ownerAt(5)).toEqual(ofCounty);
  expect(await layer('list')).toMatch(
    /^roads: 3 roads from .*, replaced on [-\d]+\nroads: 2 roads from roads\.geojson, imported on [-\d]+, in use$/,
  );
  await expect(layer('take-back', '--layer', 'roads')).rejects.toThrow('There is no earlier version');
});

test('Where a layer has no road, the names on the map decide', async () => {
  expect(await ownerAt(-15)).toEqual(ofState);
});

test('A file with a fault changes nothing, and each fault is said with its row', async () => {
  await expect(bring([road(8, 'county'), road(9, 'nobody'), road(9, 'no one')])).rejects.toThrow(
    /has 2 faults\. Nothing was changed\.\n {2}feature 2: there is no owner 'nobody'\.\n {2}feature 3: .*'no one'/,
  );
  expect(await ownerAt(5)).toEqual(ofCounty);
});

test('A file with far fewer roads needs a word more', async () => {
  await expect(bring([road(8, 'county')])).rejects.toThrow('Repeat the command with --fewer');
  expect(await ownerAt(5)).toEqual(ofCounty);
  expect(await bring([road(8, 'county')], '--fewer')).toContain('1 removed');
});

test('A road whose owner is no longer in the list is the municipality’s', async () => {
  await save(owners);
  expect(await ownerAt(5)).toEqual([{ ownerKey: null, place: 'Route C' }]);
  await save({ ...owners, owners: [...owners.owners, county] });
});

test('A damaged row makes no road somebody else’s, and the log says so', async () => {
  await app.database.query(`update owner_shapes set shape = 'null' where client_id = $1`, [clientId]);
  expect(await ownerAt(5)).toEqual([{ ownerKey: null, place: '' }]);
  expect(app.logLines.map(({ msg }) => msg)).toContain('The owner of a place was not found');
});

test('A removed layer can be taken back for thirty days, and is then deleted', async () => {
  await bring([road(8, 'county')], '--layer', 'county');
  await layer('remove', '--layer', 'county');
  expect(await layer('take-back', '--layer', 'county')).toContain('in use');
  await layer('remove', '--layer', 'county');
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await purgeLayers(app.database, inDays(29.9));
  expect(await layer('list')).toContain('county: 1 roads from roads.geojson');
  await purgeLayers(app.database, inDays(30.1));
  expect(await layer('list')).not.toContain('county');
  const left = await app.database.query('select distinct layer_id from owner_shapes where client_id = $1', [
    clientId,
  ]);
  expect(left).toHaveLength(1);
});

test('The smallest area of a layer around a place has its owner', async () => {
  const square = (half: number, owner: string, name: string) => ({
    type: 'Feature',
    properties: { owner, name },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
          [-1, -1],
        ].map(([east, north]) => [longitude + east! * half, latitude + north! * half]),
      ],
    },
  });
  const grounds = [square(0.01, 'county', 'Forest'), square(0.0005, '', 'Pond')];
  await layer('import', fileOf(grounds), '--kind', 'areas');
  await save({ ...owners, owners: [county], places: [{ workTypeId: potholeId, place: 'area' }] });
  expect(await ownerAt(0)).toEqual([{ ownerKey: null, place: 'Pond' }]);
  expect(await ownerAt(300)).toEqual([{ ownerKey: 'county', place: 'Forest' }]);
});
