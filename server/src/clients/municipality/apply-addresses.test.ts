import { beforeEach, expect, test } from 'vitest';
import { clientByName } from '#clients/client-store.ts';
import { applyTestFolder, milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { AddressSources } from './apply-addresses.ts';

const { database } = await createTestDatabase();

beforeEach(async () => {
  await database.query('truncate clients cascade');
});

test('the search is filled again only when its files, its map or the extent have changed', async () => {
  const read: AddressSources[] = [];
  const importAddresses = async (_tx: unknown, _clientId: number, sources: AddressSources) => {
    read.push(sources);
    return { addresses: 1, places: 0, crossings: 0, outside: 0, mapProblem: undefined };
  };
  const places = { places: 'places.csv' };
  const map = { ...places, basemap: { streets: { pmtiles: 'streets.pmtiles', attribution: 'Milton' } } };
  const narrow = { ...map, extent: { ...milton.extent, west: -90.05 } };
  const apply = async (changes: object, files: Record<string, string>) => {
    for (const _time of [1, 2])
      await applyTestFolder(writeMunicipalityFolder(changes, files), database, { importAddresses });
  };
  await apply({}, { 'addresses.csv': 'one' });
  await apply({}, { 'addresses.csv': 'two' });
  await apply(places, { 'addresses.csv': 'two', 'places.csv': 'three' });
  await apply(map, { 'addresses.csv': 'two', 'places.csv': 'three', 'streets.pmtiles': 'four' });
  await apply(narrow, { 'addresses.csv': 'two', 'places.csv': 'three', 'streets.pmtiles': 'four' });
  await apply({ addresses: undefined }, {});
  expect(read.map((sources) => [sources.addresses, sources.places, sources.mapFile !== undefined])).toEqual([
    ['one', '', false],
    ['two', '', false],
    ['two', 'three', false],
    ['two', 'three', true],
    ['two', 'three', true],
    ['', '', false],
  ]);
  expect(read[3]!.mapFile).toMatch(/basemaps\/milton\/[0-9a-f]{32}\.pmtiles$/);
  expect(read[4]!.extent.west).toBe(-90.05);
});

/** Remembers what the operator is told. */
function hearing() {
  const said: string[] = [];
  const progress = {
    say: (line: string) => void said.push(line),
    step: <T>(_what: string, work: Promise<T>) => work,
  };
  return { said, progress };
}

/** An address file with so many addresses in the town and so many elsewhere. */
function addressesOf(inside: number, outside: number): string {
  const { west, north } = milton.extent;
  const row = (number: number, longitude: number) =>
    `${number},Oak Street,Milton,IL,62352,${longitude},${north}`;
  return [
    'housenumber,street,city,state,zip,longitude,latitude',
    ...Array.from({ length: inside }, (_, at) => row(at, west)),
    ...Array.from({ length: outside }, (_, at) => row(1000 + at, west - 0.01)),
  ].join('\n');
}

test('an address file of which nothing lies in the extent is refused, and changes nothing', async () => {
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': addressesOf(0, 3) });
  await expect(applyTestFolder(folder, database)).rejects.toThrow(
    /addresses\.csv: all 3 addresses lie outside of the extent/,
  );
  expect(await clientByName(database, 'milton')).toBeUndefined();
});

test.each([
  [8, 2, ['Town of Milton: 2 of 10 addresses lie outside of the extent, and the search does not find them']],
  [9, 1, []],
  [0, 0, []],
])('of %d addresses in the extent and %d outside the operator is told: %s', async (inside, outside, told) => {
  const { said, progress } = hearing();
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': addressesOf(inside, outside) });
  await applyTestFolder(folder, database, { progress });
  expect(said).toEqual(told);
});

test('a map without readable names is told of, and hinders nothing', async () => {
  const { said, progress } = hearing();
  const basemap = { streets: { pmtiles: 'streets.pmtiles', attribution: 'Milton' } };
  const folder = writeMunicipalityFolder({ basemap }, { 'streets.pmtiles': 'no such file' });
  expect(await applyTestFolder(folder, database, { progress })).toMatchObject({ search: { addresses: 7 } });
  expect(said).toEqual([
    expect.stringMatching(/^Town of Milton: the search does not know the names on the map: /),
  ]);
});

test.each([
  ['kind,longitude,latitude\nschool,-90,40\n', /places\.csv: the first row must name the columns name,/],
  [
    'name,longitude,latitude\nCity Hall,-90.05,40.05\nPark,x,40\n',
    /places\.csv: row 3: longitude and latitude/,
  ],
])('a broken file of places changes nothing at all: %j', async (text, problem) => {
  const folder = writeMunicipalityFolder({ places: 'places.csv' }, { 'places.csv': text });
  await expect(applyTestFolder(folder, database)).rejects.toThrow(problem);
  expect(await clientByName(database, 'milton')).toBeUndefined();
});

test('a broken address file changes nothing at all', async () => {
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': 'no,such,columns\n' });
  await expect(applyTestFolder(folder, database)).rejects.toThrow(/addresses\.csv: the first row must name/);
  expect(await clientByName(database, 'milton')).toBeUndefined();
});
