/** The search finds what is written on the map, in the languages of the portal. */
import { describe, expect, test } from 'vitest';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { type StreetTileFeature, streetMap, streetOn } from '#test/street-tile.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { openLog } from '#platform/log.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';
import { searchAddresses } from './search-addresses.ts';

const { database } = await createTestDatabase();
const embedded = embeddedGeocoder(database);
const geocoding = { embedded, service: undefined, log: openLog({ level: 'silent' }) };
const extent = { west: -90.1, south: 39.9, east: -89.9, north: 40.1 };

const named = (
  layer: StreetTileFeature['layer'],
  name: string,
  kind: string,
  ...points: [number, number][]
): StreetTileFeature => ({ layer, properties: { name, kind }, points });
const numbered = (ref: string, street: StreetTileFeature): StreetTileFeature => ({
  ...street,
  properties: { ...street.properties, kind: 'major_road', ref },
});
const map = streetMap({ z: 12, x: 1023, y: 1549 }, [
  streetOn('Main Street', [1800, 1600], [2200, 1600]),
  numbered('IL 61', streetOn('Bridge Lane', [2000, 1400], [2000, 1800])),
  streetOn('Grove Lane', [1800, 1900], [2200, 1900]),
  streetOn('Iris Street', [1900, 1400], [1900, 1800]),
  streetOn('State Street', [1800, 1300], [2200, 1300]),
  numbered('US 34', streetOn('Lincoln Highway', [1000, 1000], [2800, 1000])),
  named('water', 'Mirror Pond', 'lake', [2100, 1650]),
  named('water', 'Gravel Lake', 'lake', [2150, 1700]),
  named('water', 'Sauk River', 'river', [1000, 2000], [2800, 2000]),
  named('water', 'Mill Creek', 'stream', [1000, 2200], [2800, 2200]),
  named('places', 'Downtown', 'neighbourhood', [2050, 1620]),
  named('places', 'Illinois', 'region', [2060, 1630]),
  named('pois', 'Mercy Hospital', 'hospital', [2060, 1700]),
  named('pois', 'Willow Park', 'park', [2070, 1710]),
]);
const addresses = `housenumber,street,city,state,zip,longitude,latitude
1447,Bridge Lane,Riverbend,IL,62352,-90.0451,40.0855
12,Main Street,Riverbend,IL,62352,-90.0491,40.0854
`;
const places = `name,kind,address,longitude,latitude,city
City Hall,townhall,910 Adams Street,-90.0492,40.0522,
Riverbend Public Library,library,315 State Street,-90.046,40.0995,
`;
const { clientId } = await applyTestFolder(
  writeMunicipalityFolder(
    {
      extent,
      places: 'places.csv',
      basemap: { streets: { pmtiles: 'streets.pmtiles', attribution: 'Riverbend' } },
    },
    { 'addresses.csv': addresses, 'places.csv': places, 'streets.pmtiles': map },
  ),
  database,
);
const municipality = { clientId, extent, hasAddresses: true };
const search = (text: string) => searchAddresses(geocoding, municipality, text);

const library = 'Riverbend Public Library, 315 State Street';
const corner = 'Main Street & Bridge Lane';

test.each([
  ['water', 'mirror pond', 'Mirror Pond'],
  ['water', 'GRAVEL lake', 'Gravel Lake'],
  ['a river', 'sauk river', 'Sauk River'],
  ['a creek', 'mill creek', 'Mill Creek'],
  ['a district', 'downtown', 'Downtown'],
  ['a route', 'hwy 61', 'IL 61, Bridge Lane'],
  ['a route', 'route 34', 'US 34, Lincoln Highway'],
  ['a route', 'IL-61', 'IL 61, Bridge Lane'],
  ['a route in Spanish', 'carretera 61', 'IL 61, Bridge Lane'],
  ['a route in French', 'la nationale 34', 'US 34, Lincoln Highway'],
  ['a route in Arabic', 'طريق رقم ٦١', 'IL 61, Bridge Lane'],
  ['the number on a sign', '34', 'US 34, Lincoln Highway'],
  ['coordinates', '40.0855, -90.0451', '40.0855, -90.0451'],
  ['coordinates with commas', '40,0855; -90,0451', '40.0855, -90.0451'],
  ['coordinates in Arabic digits', '٤٠٫٠٨٥٥، -٩٠٫٠٤٥١', '40.0855, -90.0451'],
  ['a kind', 'the library', library],
  ['a kind in Spanish', 'biblioteca', library],
  ['a kind in Spanish with an accent', 'río', 'Sauk River'],
  ['a kind in French', 'bibliothèque', library],
  ['a kind in French without its accent', 'hopital', 'Mercy Hospital'],
  ['a kind that is only begun', 'biblio', library],
  ['a kind in Arabic', 'مكتبة', library],
  ['a kind in Arabic with its article', 'المستشفى', 'Mercy Hospital'],
  ['a kind and a name', 'parque willow', 'Willow Park'],
  ['an everyday word', 'mairie', 'City Hall, 910 Adams Street'],
  ['an everyday word', 'alcaldía', 'City Hall, 910 Adams Street'],
  ['a crossing', 'main at bridge', corner],
  ['a crossing in Spanish', 'main y bridge', corner],
  ['a crossing in Spanish', 'esquina de main y bridge', corner],
  ['a crossing in Spanish', 'main e iris', 'Main Street & Iris Street'],
  ['a crossing in French', 'main et bridge', corner],
  ['a crossing in French', "à l'angle de main et bridge", corner],
  ['a crossing in French', 'au coin de Main et Bridge', corner],
  ['a crossing in Arabic', 'main و bridge', corner],
  ['a crossing in Arabic', 'تقاطع main وbridge', corner],
  ['a house in Arabic digits', '١٤٤٧ bridge', '1447 Bridge Lane'],
  ['the address of a place', '315 state st', library],
])('%s is found: %j', async (_, text, label) => {
  const [first] = await search(text);
  expect(first?.label.startsWith(label)).toBe(true);
  expect(first?.isGuess).toBeUndefined();
});

test.each([
  ['mirror pond', { precision: 'place', kind: 'lake' }],
  ['downtown', { precision: 'place', kind: 'neighbourhood' }],
  ['hwy 61', { precision: 'street', kind: 'route' }],
  ['315 state st', { precision: 'place', kind: 'library' }],
  ['40.0855, -90.0451', { kind: 'coordinates', latitude: 40.0855, longitude: -90.0451 }],
])('the result for %j says what it is', async (text, what) => {
  expect((await search(text))[0]).toMatchObject(what);
});

describe('A result that is only like the text', () => {
  test.each([
    ['gravel lane', 'Gravel Lake'],
    ['mian street', 'Main Street'],
    ['main avenue', 'Main Street'],
    ['main street, springfield', 'Main Street'],
    ['mian y bridge', 'Main Street & Bridge Lane'],
    ['1447 brigde lane', '1447 Bridge Lane'],
  ])('is marked: %j', async (text, label) => {
    const results = await search(text);
    expect(results[0]?.label.startsWith(label)).toBe(true);
    expect(results.filter(({ isGuess }) => isGuess !== true)).toEqual([]);
    expect(results.length).toBeLessThanOrEqual(3);
  });

  test.each([['piscina'], ['police'], ['xyzzy'], ['91'], ['us 61'], ['41.5, -90.0451'], ['illinois']])(
    'is left out if it would mislead: %j',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );
});

test('the address of a place comes after the house, and no number is said to be missing', async () => {
  expect((await search('315 state')).map(({ missing }) => missing)).toEqual([undefined]);
  expect((await search('316 state'))[0]).toMatchObject({
    precision: 'street',
    missing: { houseNumber: '316' },
  });
});

test('A pin near a district, a river or a numbered road does not get its name as address', async () => {
  for (const text of ['downtown', 'sauk river', 'hwy 61']) {
    const [found] = await search(text);
    const at = await embedded.at(municipality, found!);
    expect(at?.address ?? '').not.toContain(found!.label.split(',')[0]);
  }
});

test('coordinates are found without an address file', async () => {
  const found = await searchAddresses(geocoding, { ...municipality, hasAddresses: false }, '40.01, -90.01');
  expect(found).toEqual([
    { label: '40.01, -90.01', latitude: 40.01, longitude: -90.01, kind: 'coordinates' },
  ]);
});
