import { expect, test } from 'vitest';
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import { applyTestFolder, milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { streetMap, streetOn } from '#test/street-tile.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';

const { database } = await createTestDatabase();
const geocoder = embeddedGeocoder(database);
const extent = { west: -90.1, south: 39.9, east: -89.9, north: 40.1 };
const places = `name,kind,address,longitude,latitude,city
City Hall,townhall,12 Main Street,-90.06,40.06
Far Tower,tower,,-90.09,40.09
`;
const map = streetMap({ z: 12, x: 1023, y: 1549 }, [
  streetOn('Main Street', [1800, 1600], [2200, 1600]),
  streetOn('Bridge Lane', [2000, 1400], [2000, 1800]),
]);
const basemap = { streets: { pmtiles: 'streets.pmtiles', attribution: 'Milton' } };
const { clientId } = await applyTestFolder(
  writeMunicipalityFolder(
    { ...milton, extent, places: 'places.csv', basemap },
    { 'places.csv': places, 'streets.pmtiles': map },
  ),
  database,
);
const municipality = { clientId, extent, hasAddresses: true };

test.each([
  ['city hall', 'City Hall, 12 Main Street'],
  ['main & bridge', 'Main Street & Bridge Lane'],
])('the position of the result for %j has the words of that result', async (text, address) => {
  const [found] = await geocoder.search(municipality, text, undefined, 1);
  expect(found!.label.startsWith(address)).toBe(true);
  const kept = (await geocoder.at(municipality, found!))!;
  expect(kept.address.split(' & ').toSorted()).toEqual(address.split(' & ').toSorted());
});

test('a place lends its name only to pins within 20 metres', async () => {
  const northOf = async (metres: number) =>
    (await geocoder.at(municipality, { longitude: -90.06, latitude: 40.06 + metres / metresPerDegree }))!;
  expect((await northOf(19)).address).toBe('City Hall, 12 Main Street');
  expect(await northOf(21)).toMatchObject({ address: '12 Main Street', street: 'Main Street' });
});

test('a place without a house nearby has neither street nor state', async () => {
  expect(await geocoder.at(municipality, { longitude: -90.09, latitude: 40.09 })).toMatchObject({
    address: 'Far Tower',
    street: undefined,
    state: '',
  });
});
