/** Search results other than houses: places, crossings, and streets on which the rest was not found. */
import { describe, expect, test } from 'vitest';
import { applyTestFolder, milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { streetMap, streetOn, type StreetTileFeature } from '#test/street-tile.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';

const { database } = await createTestDatabase();
const geocoder = embeddedGeocoder(database);

const addresses = `housenumber,street,city,state,zip,longitude,latitude
101,Oak Street,Milton,IL,62352,-90.0501,40.0501
1019,Oak Street,Milton,IL,62352,-90.0521,40.0501
12,Main Street,Milton,IL,62352,-90.0491,40.0521
14,North Main Street,Milton,IL,62352,-90.0491,40.0621
7,Washington Street,Milton,IL,62352,-90.06,40.06
3,Highway 61,Milton,IL,62352,-90.02,40.02
5,Highway 7,Milton,IL,62352,-90.03,40.02
9,Church and Dwight Road,Milton,IL,62352,-90.03,40.03
3,Church Street,Milton,IL,62352,-90.031,40.031
4,Dwight Avenue,Milton,IL,62352,-90.032,40.032
6,Quarry and Lime Road,Milton,IL,62352,-90.033,40.033
22,Elm Street,Ashby,IL,62300,-90.0011,40.0931
20,Elm Street,Milton,IL,62352,-90.0451,40.0831
1,Walla,Milton,IL,62352,-90.01,40.01
2,Avenue Walla,Milton,IL,62352,-90.015,40.01
`;
const places = `name,kind,address,longitude,latitude,city
City Hall,townhall,12 Main Street,-90.0492,40.0522
Mercy Medical Center,hospital,,-90.0502,40.0502
Oak Park,park,,-90.0503,40.0503
Main Street Bakery,shop,,-90.0493,40.0523
Fire Station 1,fire_station,,-90.0494,40.0524
Lincoln School,school,,-90.0451,40.0855
Walla Walla Park,park,,-90.0495,40.0525
Mercy Medicine Hall,hall,,-90.0502,40.0503
Ferry Dock,dock,,-90.0501,40.0501,Ashby
Far Tower,tower,,-90.09,40.09
`;
// A tile that covers a municipality: Milton is in one of zoom 12.
const tile = { z: 12, x: 1023, y: 1549 };
const poi = (name: string, kind: string, x: number, y: number): StreetTileFeature => ({
  layer: 'pois',
  properties: { name, kind },
  points: [[x, y]],
});
const map = streetMap(tile, [
  streetOn('Oak Street', [1800, 1600], [2200, 1600]),
  streetOn('Main St', [2000, 1400], [2000, 1800]),
  streetOn('Main Court', [1950, 1420], [2050, 1420]),
  streetOn('N Main St', [1900, 1000], [1900, 1650]),
  streetOn('Elm Street', [1700, 1700], [2300, 1700]),
  streetOn('River Trail', [1700, 1500], [2300, 1500]),
  streetOn('River Trl', [2300, 1500], [2400, 1500]),
  streetOn('Quarry Lane', [1000, 1000], [1200, 1000]),
  streetOn('Lime Lane', [1100, 900], [1100, 1100]),
  streetOn('Harbor Loop', [1700, 1500], [1700, 1450], [2200, 1450], [2200, 1500]),
  poi('Lincoln School', 'school', 2000, 1600),
  poi('Harbor Library', 'library', 2010, 1610),
  poi('Ferry Dock', 'dock', 2010, 1620),
]);
const { clientId } = await applyTestFolder(
  writeMunicipalityFolder(
    {
      extent: { west: -90.1, south: 39.9, east: -89.9, north: 40.1 },
      places: 'places.csv',
      basemap: { streets: { pmtiles: 'streets.pmtiles', attribution: 'Milton' } },
    },
    { 'addresses.csv': addresses, 'places.csv': places, 'streets.pmtiles': map },
  ),
  database,
);
const municipality = {
  clientId,
  extent: { west: -90.1, south: 39.9, east: -89.9, north: 40.1 },
  hasAddresses: true,
};

const search = (text: string, client = municipality) => geocoder.search(client, text, undefined, 8);
const findResults = async (text: string) =>
  (await search(text)).map(({ label, precision, missing }) => [
    label,
    precision,
    ...(missing === undefined ? [] : [missing]),
  ]);

test.each([
  ['99999 washington street', { street: 'Washington Street', houseNumber: '99999' }],
  ['15a wahsington st', { street: 'Washington Street', houseNumber: '15A' }],
  ['washington street 8', { street: 'Washington Street', houseNumber: '8' }],
  ['7 highway 7', { street: 'Highway 7', houseNumber: '7' }],
])('%j does not exist: the street says which number is missing', async (text, missing) => {
  expect(await findResults(text)).toEqual([[`${missing.street}, Milton`, 'street', missing]]);
});

test.each([
  ['7 washington street', [['7 Washington Street, Milton', 'house']]],
  ['washington street', [['Washington Street, Milton', 'street']]],
  ['highway 61', [['Highway 61, Milton', 'street']]],
  ['3 highway 61', [['3 Highway 61, Milton', 'house']]],
  ['church and dwight road', [['Church and Dwight Road, Milton', 'street']]],
])('%j is found completely', async (text, expectedResults) => {
  expect(await findResults(text)).toEqual(expectedResults);
});

test('a number that is only begun finds the houses whose number begins with it', async () => {
  expect(await findResults('10 oak street')).toEqual([
    ['101 Oak Street, Milton', 'house'],
    ['1019 Oak Street, Milton', 'house'],
  ]);
});

test('the street with fewer words comes first among equally similar ones', async () => {
  const streets = (await findResults('wal')).filter(([, precision]) => precision === 'street');
  expect(streets.map(([label]) => label)).toEqual(['Walla, Milton', 'Avenue Walla, Milton']);
});

test('the name of the municipality alone does not match its streets', async () => {
  expect(await findResults('zzyzx milton')).toEqual([]);
});

describe('A place', () => {
  test.each([
    ['city hall', 'City Hall, 12 Main Street, Milton'],
    ['City Hall, Milton', 'City Hall, 12 Main Street, Milton'],
    ['town hall', 'City Hall, 12 Main Street, Milton'],
    ['city hlal', 'City Hall, 12 Main Street, Milton'],
    ['hospital', 'Mercy Medical Center, Milton'],
    ['fire station 1', 'Fire Station 1, Milton'],
    ['oak park', 'Oak Park, Milton'],
    ['walla walla park', 'Walla Walla Park, Milton'],
  ])('%j is found: %s', async (text, label) => {
    expect((await findResults(text))[0]).toEqual([label, 'place']);
  });

  test('on the map is found like those of the file, and once if it is in both', async () => {
    expect(await findResults('harbor library')).toEqual([['Harbor Library, Milton', 'place']]);
    expect(await findResults('lincoln school')).toEqual([['Lincoln School, Milton', 'place']]);
  });

  test('is in the city that the file names, or in that of a house near it, or in none', async () => {
    expect((await findResults('ferry dock')).map(([label]) => label)).toEqual(
      expect.arrayContaining(['Ferry Dock, Ashby', 'Ferry Dock, Milton']),
    );
    expect(await findResults('far tower')).toEqual([['Far Tower', 'place']]);
  });

  test('with the words keeps out places that are only spelled alike', async () => {
    expect(await findResults('mercy medical')).toEqual([['Mercy Medical Center, Milton', 'place']]);
  });
});

describe('A crossing', () => {
  test.each(['oak street & main street', 'oak and main', 'corner of oak and main', 'oka & mian st'])(
    '%j is found at the crossing of the streets',
    async (text) => {
      const [first] = await search(text);
      expect(first).toMatchObject({ label: 'Oak Street & Main Street, Milton', precision: 'crossing' });
      expect([first!.longitude, first!.latitude]).toEqual([
        expect.closeTo(-90.04498, 5),
        expect.closeTo(40.08543, 5),
      ]);
    },
  );

  test('is named in the order of the text', async () => {
    expect((await findResults('main & oak'))[0]![0]).toBe('Main Street & Oak Street, Milton');
  });

  test('may include a street without an address', async () => {
    expect((await findResults('river trail and main street'))[0]).toEqual([
      'River Trail & Main Street, Milton',
      'crossing',
    ]);
    expect(await findResults('river trail')).toEqual([['River Trail, Milton', 'street']]);
  });

  test('without a meeting of the streets leads to both streets, marked as not crossing', async () => {
    expect(await findResults('oak street & washington street')).toEqual([
      ['Oak Street, Milton', 'street', { street: 'Oak Street', crossStreet: 'Washington Street' }],
      ['Washington Street, Milton', 'street', { street: 'Washington Street', crossStreet: 'Oak Street' }],
    ]);
  });

  test.each(['church and dwight', 'church and dwi'])(
    'without a meeting of the streets is left out if a street has this name: %s',
    async (typedText) => {
      expect(await findResults(typedText)).toEqual([['Church and Dwight Road, Milton', 'street']]);
    },
  );

  test('comes after a street of this name', async () => {
    const street = ['Quarry and Lime Road, Milton', 'street'];
    const crossing = ['Quarry Lane & Lime Lane', 'crossing'];
    expect(await findResults('quarry and lime')).toEqual([street, crossing]);
    expect(await findResults('quarry & lime')).toEqual([crossing]);
    expect(await findResults('quarry lane and lime lane')).toEqual([crossing]);
  });

  test('says which one it is if the streets cross twice, and the nearer one comes first', async () => {
    const both = ['River Trail & Harbor Loop (west), Milton', 'River Trail & Harbor Loop (east), Milton'];
    const from = async (longitude: number) =>
      (await geocoder.search(municipality, 'river trail & harbor loop', { longitude, latitude: 40 }, 8)).map(
        ({ label }) => label,
      );
    expect(await from(-91)).toEqual(both);
    expect(await from(-89)).toEqual(both.toReversed());
  });

  test('is found once, even if each side may mean both streets', async () => {
    const crossings = (await findResults('main & main court')).filter(
      ([, precision]) => precision === 'crossing',
    );
    expect(crossings).toEqual([['Main Street & Main Court, Milton', 'crossing']]);
  });

  test('without a meeting of the streets is not replaced by a street that matches a part of the text', async () => {
    expect(
      (await findResults('washington street & north')).map(([label, , missing]) => [label, missing]),
    ).toEqual([
      ['Washington Street, Milton', { street: 'Washington Street', crossStreet: 'North Main Street' }],
      ['North Main Street, Milton', { street: 'North Main Street', crossStreet: 'Washington Street' }],
    ]);
  });

  test('cannot consist of one street twice, whatever the spelling', async () => {
    expect(await findResults('wahsington & washington street')).toEqual([
      ['Washington Street, Milton', 'street'],
    ]);
  });

  test('cannot consist of one street twice, even if the map spells its name in two ways that meet', async () => {
    expect(await findResults('river trail & river trail')).toEqual([['River Trail, Milton', 'street']]);
  });

  test('with an unknown street finds nothing', async () => {
    expect(await findResults('oak & zzyzx')).toEqual([]);
  });

  test('uses the nearest street if several cities have a street of this name', async () => {
    expect(await findResults('elm & main')).toEqual([['Elm Street & Main Street, Milton', 'crossing']]);
  });
});

test('the exact house comes first, then complete names, then places before streets', async () => {
  expect((await findResults('12 main'))[0]).toEqual(['12 Main Street, Milton', 'house']);
  expect((await findResults('main street'))[0]).toEqual(['Main Street, Milton', 'street']);
  expect((await findResults('oak')).slice(0, 2)).toEqual([
    ['Oak Park, Milton', 'place'],
    ['Oak Street, Milton', 'street'],
  ]);
});

test('many places leave room for streets that are equally similar', async () => {
  const parks = Array.from({ length: 9 }, (_, index) => `Elm Park ${index},park,-90.05,40.05`);
  const folder = writeMunicipalityFolder(
    { name: 'elmdale', places: 'places.csv' },
    {
      'addresses.csv': addresses.replaceAll('Oak', 'Elmo'),
      'places.csv': `name,kind,longitude,latitude\n${parks.join('\n')}\n`,
    },
  );
  const { clientId: elmdale } = await applyTestFolder(folder, database);
  const labels = async (text: string) =>
    (await search(text, { ...municipality, clientId: elmdale, extent: milton.extent })).map(
      ({ label }) => label,
    );
  const elms = await labels('elm');
  expect(elms.slice(0, 6).filter((label) => !label.startsWith('Elm Park'))).toEqual([]);
  expect(elms.slice(6).toSorted()).toEqual(['Elm Street, Ashby', 'Elm Street, Milton']);
  expect(await labels('elm park')).toHaveLength(8);
});

test('another municipality finds nothing of it', async () => {
  const ashby = await applyTestFolder(writeMunicipalityFolder({ name: 'ashby' }), database);
  const client = { ...municipality, clientId: ashby.clientId, extent: milton.extent };
  expect(await search('city hall', client)).toEqual([]);
  expect(await search('oak and main', client)).toEqual([]);
});
