import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { clientByName } from '#clients/client-store.ts';
import {
  applyTestFolder,
  importTestAddresses,
  milton,
  silentProgress,
  writeMunicipalityFolder,
} from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addressesHash } from './settings-store.ts';
import type { ReadSearchSources, SearchSources } from './search-sources.ts';
import { wordsAsMap } from '#test/tile-file.ts';

const { database } = await createTestDatabase();
const addressColumns = 'housenumber,street,city,state,zip,longitude,latitude';

beforeEach(async () => {
  await database.query('truncate clients cascade');
});

test('the search is filled again only if its files, its map or the extent have changed', async () => {
  const read: (SearchSources & { texts: string[] })[] = [];
  const readSearchSources: ReadSearchSources = async (sources) => {
    const texts = [sources.addresses, sources.places].map((source) =>
      typeof source === 'string' ? source : readFileSync(source.file, 'utf8'),
    );
    read.push({ ...sources, texts });
    const counts = { addresses: 1, places: 0, crossings: 0 };
    return { warnings: [], fill: async () => counts, close: async () => undefined };
  };
  const places = { places: 'places.csv' };
  const map = { ...places, basemap: { streets: { pmtiles: 'streets.pmtiles', attribution: 'Milton' } } };
  const narrow = { ...map, extent: { ...milton.extent, west: -90.05 } };
  const apply = async (changes: object, files: Record<string, string | Buffer>) => {
    for (const _time of [1, 2])
      await applyTestFolder(writeMunicipalityFolder(changes, files), database, { readSearchSources });
  };
  await apply({}, { 'addresses.csv': 'one' });
  await apply({}, { 'addresses.csv': 'two' });
  await apply(places, { 'addresses.csv': 'two', 'places.csv': 'three' });
  await apply(map, { 'addresses.csv': 'two', 'places.csv': 'three', 'streets.pmtiles': wordsAsMap('four') });
  await apply(narrow, {
    'addresses.csv': 'two',
    'places.csv': 'three',
    'streets.pmtiles': wordsAsMap('four'),
  });
  await apply({ addresses: undefined }, {});
  expect(read.map(({ texts, mapFile }) => [...texts, mapFile !== undefined])).toEqual([
    ['one', 'none', false],
    ['two', 'none', false],
    ['two', 'three', false],
    ['two', 'three', true],
    ['two', 'three', true],
    ['none', 'none', false],
  ]);
  expect(read[3]!.mapFile).toMatch(/streets\.pmtiles$/);
  expect(read[4]!.extent.west).toBe(-90.05);
});

/** Collects the messages to the operator. */
function recordProgress() {
  const said: string[] = [];
  const progress = { ...silentProgress, say: (line: string) => void said.push(line) };
  return { said, progress };
}

/** An address file with this many addresses inside the municipality and outside. */
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

test('an address file with no address inside the extent is refused, and changes nothing', async () => {
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': addressesOf(0, 3) });
  await expect(applyTestFolder(folder, database)).rejects.toThrow(
    /addresses\.csv: all 3 addresses lie outside of the extent/,
  );
  expect(await clientByName(database, 'milton')).toBeUndefined();
});

test.each([
  [8, 2, ['City of Milton: 2 of 10 addresses lie outside of the extent, and the search does not find them']],
  [9, 1, []],
  [0, 0, []],
])(
  'with %d addresses in the extent and %d outside, the messages to the operator are: %s',
  async (inside, outside, told) => {
    const { said, progress } = recordProgress();
    const folder = writeMunicipalityFolder({}, { 'addresses.csv': addressesOf(inside, outside) });
    await applyTestFolder(folder, database, { progress });
    expect(said).toEqual(told);
  },
);

test('a map without readable names leads to a message, and the rest is applied', async () => {
  const { said, progress } = recordProgress();
  const basemap = { streets: { pmtiles: 'streets.pmtiles', attribution: 'Milton' } };
  const folder = writeMunicipalityFolder({ basemap }, { 'streets.pmtiles': wordsAsMap('no names') });
  expect(await applyTestFolder(folder, database, { progress })).toMatchObject({ search: { addresses: 7 } });
  expect(said).toEqual([
    expect.stringMatching(/^City of Milton: the names on the map are missing from the search: /),
  ]);
});

test('a file of places without the required columns changes nothing at all', async () => {
  const folder = writeMunicipalityFolder(
    { places: 'places.csv' },
    { 'places.csv': 'kind,longitude,latitude\nschool,-90,40\n' },
  );
  await expect(applyTestFolder(folder, database)).rejects.toThrow(
    /places\.csv: the first row must name the columns name,/,
  );
  expect(await clientByName(database, 'milton')).toBeUndefined();
});

test('unreadable rows lead to messages, and the other rows are taken', async () => {
  const { said, progress } = recordProgress();
  const header = 'housenumber,street,city,state,zip,longitude,latitude';
  const rows = [
    ...Array.from({ length: 7 }, () => '1,Oak Street,Milton,IL,62352,west,40.05'),
    '2,Oak Street,Milton,IL,62352,-90.05,40.05',
    '3,"Oak Street,Milton,IL,62352,-90.05,40.05',
    ',Oak Street,Milton,IL,62352,-90.05,40.05',
    '4,Oak Street,Milton,IL,62352,-90.05,40.05,a comma more',
    '5,Oak Street,Milton,IL,62352,-90.05,40.05',
  ];
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': [header, ...rows].join('\n') });
  expect(await applyTestFolder(folder, database, { progress })).toMatchObject({ search: { addresses: 2 } });
  const noDegrees = (line: number) =>
    `City of Milton:   line ${line}: longitude and latitude are not degrees`;
  expect(said).toEqual([
    'City of Milton: 1 of 12 addresses have no number or no street, or are no longer in use, and are left out',
    'City of Milton: 9 of 12 addresses cannot be read, and are left out',
    ...[2, 3, 4, 5, 6].map(noDegrees),
    'City of Milton:   and 4 more',
  ]);
});

test.each([
  [
    'housenumber,street,city,state,zip,longitude,latitude\n1,Oak,Milton,IL,,west,40\n',
    'none of 1 addresses can be used; line 2: longitude and latitude are not degrees',
  ],
  [
    'housenumber,street,city,state,zip,longitude,latitude\n,Oak,Milton,IL,,-90.05,40.05\n',
    'none of 1 addresses can be used: they have no number or no street, or are no longer in use',
  ],
])('a file without a single usable address is refused: %j', async (text, problem) => {
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': text });
  await expect(applyTestFolder(folder, database)).rejects.toThrow(`addresses.csv: ${problem}`);
});

test('a broken address file changes nothing at all', async () => {
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': 'no,such,columns\n' });
  await expect(applyTestFolder(folder, database)).rejects.toThrow(/addresses\.csv: the first row must name/);
  expect(await clientByName(database, 'milton')).toBeUndefined();
});

test('only tables that were filled are analysed', async () => {
  const files = { 'addresses.csv': `${addressColumns}\n1,Oak Street,Milton,IL,62352,-90.05,40.05\n` };
  const folder = writeMunicipalityFolder({}, files);
  const analysed = async () => {
    const statements: string[] = [];
    await applyTestFolder(folder, recordStatements(database, statements));
    return statements.filter((text) => text.startsWith('analyze'));
  };
  const first = await analysed();
  expect(first).toContain('analyze streets, addresses');
  expect(first.filter((text) => /^analyze\s*$/.test(text))).toEqual([]);
  expect(await analysed()).toEqual([]);
});

describe('An import by the operator', () => {
  const importIndex =
    'housenumber,street,city,state,zip,longitude,latitude\n1,Imported Way,Milton,IL,62352,-90.05,40.05\n';
  const streets = async () =>
    (await database.query<{ name: string }>('select name from streets order by 1')).map(({ name }) => name);
  const importThem = async () => {
    const { clientId } = (await clientByName(database, 'milton'))!;
    await importTestAddresses(database, clientId, importIndex);
  };

  test('stays when a folder with other addresses is applied, unless the folder is to overwrite it', async () => {
    const folder = writeMunicipalityFolder();
    await applyTestFolder(folder, database);
    const before = await streets();
    await importThem();
    expect((await applyTestFolder(folder, database)).skippedChanges).toEqual([
      'The addresses were imported after the last apply; addresses.csv would replace them.',
    ]);
    expect(await streets()).toEqual(['Imported Way']);
    expect((await applyTestFolder(folder, database, { overwrites: true })).skippedChanges).toEqual([]);
    expect(await streets()).toEqual(before);
    expect(await addressesHash(database, 'milton')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('stays when a folder names no addresses, and a message says that the map or the extent has changed', async () => {
    const none = { addresses: undefined };
    await applyTestFolder(writeMunicipalityFolder(none), database);
    await importThem();
    expect((await applyTestFolder(writeMunicipalityFolder(none), database)).skippedChanges).toEqual([]);
    const wider = writeMunicipalityFolder({ ...none, extent: { ...milton.extent, west: -91 } });
    expect((await applyTestFolder(wider, database, { overwrites: true })).skippedChanges).toEqual([
      'The map or the extent has changed: import the addresses again to update the search.',
    ]);
    expect(await streets()).toEqual(['Imported Way']);
  });
});

/** The database, with a list of its statements. */
function recordStatements(innerDatabase: Database, statements: string[]): Database {
  return {
    ...innerDatabase,
    query: (text, values) => (statements.push(text.trim()), innerDatabase.query(text, values)),
    transaction: (act) => innerDatabase.transaction((tx) => act(recordStatements(tx, statements))),
  };
}
