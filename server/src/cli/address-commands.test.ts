/** Addresses and places that the operator imports, and how the search finds them. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openClientDirectory } from '#clients/client-directory.ts';
import { importSearch } from '#clients/municipality/import-search.ts';
import { embeddedGeocoder } from '#geocoding/embedded-geocoder.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import { readSearchSources } from '#geocoding/read-search-sources.ts';
import {
  applyTestFolder,
  milton,
  silentProgress,
  temporaryFolder,
  writeMunicipalityFolder,
} from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { type StreetTileFeature, streetMap, streetOn } from '#test/street-tile.ts';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { database, address } = await createTestDatabase();
const dataDir = temporaryFolder();
const fixpoint = operatorHere(address, dataDir);
const geocoder = embeddedGeocoder(database);
const poi: StreetTileFeature = {
  layer: 'pois',
  properties: { name: 'Harbor Library', kind: 'library' },
  points: [[2010, 1610]],
};
const folder = writeMunicipalityFolder(
  {
    addresses: undefined,
    extent: { ...milton.extent, south: 39.9, east: -89.9 },
    basemap: { streets: { pmtiles: 'streets.pmtiles', attribution: 'Milton' } },
  },
  {
    'streets.pmtiles': streetMap({ z: 12, x: 1023, y: 1549 }, [
      streetOn('Oak Street', [1800, 1600], [2200, 1600]),
      streetOn('Main Street', [2000, 1400], [2000, 1800]),
      poi,
    ]),
  },
);
const maps = await openFolderFileStore(path.join(dataDir, 'basemaps'));
const { clientId } = await applyTestFolder(folder, database, { maps });
const municipality = { clientId, extent: { ...milton.extent, south: 39.9, east: -89.9 }, hasAddresses: true };

const findLabels = async (text: string) =>
  (await geocoder.search(municipality, text, undefined, 8)).map(({ label }) => label);

function fileOf(name: string, content: string | Buffer): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

const feature = (number: string, street: string, unit = '') =>
  JSON.stringify({
    type: 'Feature',
    properties: { number, street, unit, city: 'Milton', region: 'IL', postcode: '62352' },
    geometry: { type: 'Point', coordinates: [-90.05, 40.05] },
  });
const openAddresses = [
  feature('12', 'Oak Street', 'A'),
  feature('12', 'Oak Street', 'B'),
  feature('14', 'Main Street'),
].join('\n');
const nad = `Add_Number,St_Name,StNam_Full,Post_City,State,Zip_Code,Longitude,Latitude
20,Elm,Elm Street,Milton,IL,62352,-90.05,40.05
22,Elm,Elm Street,Milton,IL,62352,-100,40.05
`;

test('places are refused without addresses, and a missing file is refused', async () => {
  const places = fileOf('places.csv', 'name,longitude,latitude\nCity Hall,-90.05,40.05\n');
  await expect(fixpoint('places', 'import', places, '--client', 'milton')).rejects.toThrow(
    'City of Milton has no addresses yet. Import them before places: fixpoint addresses import',
  );
  await expect(fixpoint('addresses', 'import', '/no/such', '--client', 'milton')).rejects.toThrow('ENOENT');
  const zip = fileOf('addresses.zip', Buffer.from('PK\u0003\u0004'));
  await expect(fixpoint('addresses', 'import', zip, '--client', 'milton')).rejects.toThrow(
    `${zip}: is a zip; unpack it, and name the file that was in it`,
  );
});

test('addresses are imported, with the names on the map; the flats of a house count once', async () => {
  const file = fileOf('milton.geojson.gz', gzipSync(openAddresses));
  for (const _time of [1, 2])
    expect(await fixpoint('addresses', 'import', file, '--client', 'milton')).toBe(
      'City of Milton knows 2 addresses, 1 places, 1 crossings.',
    );
  expect(await findLabels('12 oak')).toEqual(['12 Oak Street, Milton']);
  expect(await findLabels('oak & main')).toEqual(['Oak Street & Main Street, Milton']);
  expect(await findLabels('library')).toEqual(['Harbor Library']);
  expect(await fixpoint('events', '--kind', 'search-imported')).toMatch(/search-imported/);
});

test('importing places keeps the addresses, and importing addresses keeps the places', async () => {
  const places = fileOf('places.csv', 'name,kind,longitude,latitude\nCity Hall,townhall,-90.05,40.05\n');
  expect(await fixpoint('places', 'import', places, '--client', 'milton')).toBe(
    'City of Milton knows 2 addresses, 2 places, 1 crossings.',
  );
  expect(await findLabels('12 oak')).toEqual(['12 Oak Street, Milton']);
  expect(await findLabels('town hall')).toEqual(['City Hall, Milton']);
  expect(await fixpoint('addresses', 'import', fileOf('nad.txt', nad), '--client', 'milton')).toBe(
    'City of Milton knows 1 addresses, 2 places, 1 crossings.',
  );
  expect(await findLabels('12 oak')).toEqual(['Oak Street']);
  expect(await findLabels('20 elm')).toEqual(['20 Elm Street, Milton']);
  expect(await findLabels('town hall')).toEqual(['City Hall, Milton']);
  expect(await findLabels('library')).toEqual(['Harbor Library']);
});

test('during an import the search answers from the old data, also if the import fails', async () => {
  const directory = openClientDirectory({ database, clock: testClock(), defaultClient: undefined });
  const client = (await directory.findClientById(clientId))!;
  const addresses = fileOf('oak.geojson', feature('99', 'Oak Street'));
  const startImport = (whenStored: () => Promise<void>) =>
    importSearch(
      client,
      { addresses },
      {
        database,
        maps,
        spoolFolder: temporaryFolder(),
        progress: silentProgress,
        async readSearchSources(...of) {
          const read = await readSearchSources(...of);
          if ('problem' in read) return read;
          return {
            ...read,
            async fill(...on) {
              const counts = await read.fill(...on);
              await whenStored();
              return counts;
            },
          };
        },
      },
    );
  const failingImport = startImport(async () => {
    expect(await findLabels('20 elm')).toEqual(['20 Elm Street, Milton']);
    expect(await findLabels('99 oak')).toEqual(['Oak Street']);
    throw new Error('the disk is full');
  });
  await expect(failingImport).rejects.toThrow('the disk is full');
  expect(await findLabels('20 elm')).toEqual(['20 Elm Street, Milton']);
  await startImport(async () => undefined);
  expect(await findLabels('99 oak')).toEqual(['99 Oak Street, Milton']);
  expect(await findLabels('20 elm')).toEqual([]);
});
