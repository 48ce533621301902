/** The first minutes of a new municipality: a folder is written, and applied unchanged. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMunicipality } from '#clients/municipality/read-municipality.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { wordsAsMap } from '#test/tile-file.ts';

const { address } = await createTestDatabase();
const fixpoint = operatorHere(address);
const files = temporaryFolder();
const csv = path.join(files, 'all.csv');
writeFileSync(
  csv,
  'housenumber,street,city,state,zip,longitude,latitude\n1,Main Street,Milton,IL,6,-90.2,40.1\n2,Main Street,Milton,IL,6,-90.1,40.3\n',
);
const map = path.join(files, 'map.pmtiles');
/** A map with this extent in its header, in ten-millionths of a degree. */
const shows = (west: number, south: number, east: number, north: number) => {
  const bytes = wordsAsMap('tile', { attribution: '&copy; OpenStreetMap' });
  [west, south, east, north].forEach((degrees, at) => bytes.writeInt32LE(degrees * 1e7, 102 + at * 4));
  return bytes;
};
writeFileSync(map, shows(2, 48, 3, 49));
const at = (name: string) => path.join(temporaryFolder(), name);

test('from addresses and a map: position, time zone and source are found, and the folder can be applied at once', async () => {
  const folder = at('new-milton');
  const initOutput = await fixpoint('municipality', 'init', folder, '--addresses', csv, '--map', map);
  expect(initOutput).toMatch(
    /^New Milton is written to .*: municipality\.yaml, basemap\/streets\.pmtiles, addresses\.csv\.\n.*America\/Chicago; residents report in -90\.21, 40\.09, -90\.09, 40\.31\.\n/,
  );
  const { file } = await readMunicipality(folder);
  expect(file).toMatchObject({
    name: 'new-milton',
    displayName: 'New Milton',
    timeZone: 'America/Chicago',
    basemap: { streets: { attribution: '© OpenStreetMap' } },
    addresses: 'addresses.csv',
  });
  expect(file.workTypes.length).toBeGreaterThan(8);
  // In every language, so that a municipality of any language can start with it.
  for (const language of ['es', 'fr', 'ar'] as const)
    expect(Object.keys(file.translations[language] ?? {}).length).toBeGreaterThan(14);
  expect(await fixpoint('municipality', 'apply', folder)).toBe(
    'New Milton (new-milton) is applied: 2 addresses.',
  );
});

test('from a map only, with a name that needs quotes, in another language', async () => {
  const folder = at('paris');
  const words = ['--name', '311', '--display-name', 'Paris: "311" #1', '--language', 'fr', '--map', map];
  await fixpoint('municipality', 'init', folder, ...words);
  const { file } = await readMunicipality(folder);
  expect(file).toMatchObject({
    name: '311',
    displayName: 'Paris: "311" #1',
    language: 'fr',
    timeZone: 'Europe/Paris',
    extent: { west: 2, south: 48, east: 3, north: 49 },
  });
  expect(file.workTypes[0]!.name).toBe('Nid-de-poule');
});

test('from the extent only: with a public map, for a first look', async () => {
  const folder = at('milton');
  await fixpoint('municipality', 'init', folder, '--extent', '-90.2,40,-90.1,40.1', '--time-zone', 'UTC');
  const { file } = await readMunicipality(folder);
  expect([file.timeZone, file.basemap.streets]).toEqual([
    'UTC',
    {
      xyz: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    },
  ]);
});

test('invalid values are reported, and no existing file is overwritten', async () => {
  const folder = at('milton');
  const init = (...words: string[]) => fixpoint('municipality', 'init', folder, ...words);
  await expect(init()).rejects.toThrow(/Its location is missing: name --addresses/);
  await expect(init('--extent', '1,2,3')).rejects.toThrow(/The extent '1,2,3' is invalid/);
  await expect(init('--extent', '3,2,1,4')).rejects.toThrow(/expected west,south,east,north/);
  await expect(init('--name', 'New Milton')).rejects.toThrow(/The name 'New Milton' is invalid/);
  await expect(init('--time-zone', 'Illinois')).rejects.toThrow(/like America\/Chicago/);
  await expect(init('--map', csv)).rejects.toThrow(/all\.csv: it is not a pmtiles file/);
  await expect(init('--addresses', map)).rejects.toThrow(/map\.pmtiles: /);
  await init('--extent', '1,2,3,4');
  const before = readFileSync(path.join(folder, 'municipality.yaml'), 'utf8');
  await expect(init('--extent', '1,2,3,5')).rejects.toThrow(/exists already/);
  expect(readFileSync(path.join(folder, 'municipality.yaml'), 'utf8')).toBe(before);
});
