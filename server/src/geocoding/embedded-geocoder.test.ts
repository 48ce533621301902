import { describe, expect, test } from 'vitest';
import {
  applyTestFolder,
  importTestAddresses,
  milton,
  writeMunicipalityFolder,
} from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';

const { database } = await createTestDatabase();
const geocoder = embeddedGeocoder(database);
const { clientId } = await applyTestFolder(writeMunicipalityFolder(), database);
const municipality = { clientId, extent: milton.extent, hasAddresses: true };
const header = 'housenumber,street,city,state,zip,longitude,latitude';
const ashbyAddresses = `${header}\n45,Bridge Lane,Ashby,IL,62300,-90.0501,40.05\n1,Harbor Walk,Ashby,IL,62300,-90.02,40.02\n`;
const folder = writeMunicipalityFolder({ name: 'ashby' }, { 'addresses.csv': ashbyAddresses });
const ashby = { ...municipality, clientId: (await applyTestFolder(folder, database)).clientId };

async function labels(text: string, client = municipality): Promise<string[]> {
  return (await geocoder.search(client, text, undefined, 8)).map(({ label }) => label);
}

describe('An address is found', () => {
  test.each([
    ['44 Bridge Lane', '44 Bridge Lane, Milton'],
    ['bridge lne 44', '44 Bridge Lane, Milton'],
    ['44 bri', '44 Bridge Lane, Milton'],
    ['44 birdge ln.', '44 Bridge Lane, Milton'],
    ['44 Bridge Ln, Milton, IL 62352', '44 Bridge Lane, Milton'],
    ['12 Main St', '12 Main Street, Milton'],
    ['14 n main', '14 North Main Street, Milton'],
    ['7 st james st', '7 Saint James Street, Milton'],
    ['9a 10th ave', '9A 10th Avenue, Milton'],
    ['main', 'Main Street, Milton'],
    ['15 north mian street', 'North Main Street, Milton'],
  ])('%j: %s', async (text, first) => {
    expect((await labels(text))[0]).toBe(first);
  });

  test('with its position', async () => {
    expect(await geocoder.search(municipality, '44 bridge lane', undefined, 1)).toEqual([
      { label: '44 Bridge Lane, Milton', longitude: -90.05, latitude: 40.05, precision: 'house' },
    ]);
  });

  test('and after it the houses whose number continues', async () => {
    expect(await labels('44 bridge lane')).toEqual(['44 Bridge Lane, Milton', '444 Bridge Lane, Milton']);
  });
});

const hostile = ['%', "'; drop table addresses; --", "main' & !(a | b):* <->", '\0\0', '\ud800'];

test.each(['', '44', 'zzyzx road', '🕳️🕳️', ...hostile])('nothing is found for %j', async (text) => {
  expect(await labels(text)).toEqual([]);
});

test('a word longer than the database takes is stored and searched by its beginning', async () => {
  const [long, longer] = ['㌖'.repeat(200), '㌖'.repeat(300)];
  const rows = `${header}\n1,${longer} Road,Milton,IL,62352,-90.02,40.02\n`;
  const kilo = writeMunicipalityFolder({ name: 'kilo' }, { 'addresses.csv': rows });
  const client = { ...municipality, clientId: (await applyTestFolder(kilo, database)).clientId };
  expect(await labels(long)).toEqual([]);
  expect(await labels(long, client)).toEqual([`${longer} Road, Milton`]);
});

test('an address outside the extent is not shown', async () => {
  const narrow = { ...municipality, extent: { ...milton.extent, west: -90.048 } };
  expect(await labels('44 bridge lane', narrow)).toEqual(['444 Bridge Lane, Milton']);
});

test('the nearer of two similar streets comes first', async () => {
  const rows = ['1,Oak Court,Milton,IL,62352,-90.02,40.02', '1,Oak Drive,Milton,IL,62352,-90.08,40.08'];
  const oaks = `${header}\n${rows.join('\n')}\n`;
  const oakdale = await applyTestFolder(
    writeMunicipalityFolder({ name: 'oakdale' }, { 'addresses.csv': oaks }),
    database,
  );
  const client = { ...municipality, clientId: oakdale.clientId };
  const firstNear = async (longitude: number, latitude: number) =>
    (await geocoder.search(client, 'oak', { longitude, latitude }, 8))[0]!.label;
  expect(await firstNear(-90.02, 40.02)).toBe('Oak Court, Milton');
  expect(await firstNear(-90.08, 40.08)).toBe('Oak Drive, Milton');
});

describe('The address of a position', () => {
  test('is the nearest one', async () => {
    expect(await geocoder.at(municipality, { longitude: -90.0499, latitude: 40.0501 })).toEqual({
      kind: 'found',
      address: '44 Bridge Lane',
      street: 'Bridge Lane',
      city: 'Milton',
      state: 'IL',
      zip: '62352',
      source: 'embedded',
      position: { longitude: -90.05, latitude: 40.05 },
    });
  });

  test('is the nearest on the ground, where a degree of longitude is shorter than one of latitude', async () => {
    const rows = ['1,East Way,Tromsø,,,19.0010,69.65', '2,North Way,Tromsø,,,19,69.6507'];
    const polar = await applyTestFolder(
      writeMunicipalityFolder(
        { name: 'tromso', extent: { west: 18.9, south: 69.6, east: 19.1, north: 69.7 } },
        { 'addresses.csv': `${header}\n${rows.join('\n')}\n` },
      ),
      database,
    );
    const foundAddress = await geocoder.at(
      { ...municipality, clientId: polar.clientId },
      { longitude: 19, latitude: 69.65 },
    );
    expect(foundAddress!.address).toBe('1 East Way');
  });

  test('does not exist if the nearest address is farther than 150 metres', async () => {
    expect(await geocoder.at(municipality, { longitude: -90.05, latitude: 40.0513 })).toBeDefined();
    expect(await geocoder.at(municipality, { longitude: -90.05, latitude: 40.0514 })).toBeUndefined();
  });
});

describe('A municipality sees only its own addresses', () => {
  test('in a search', async () => {
    expect(await labels('1 harbor walk')).toEqual([]);
    expect(await labels('45 bridge lane')).toEqual(['Bridge Lane, Milton']);
    expect(await labels('45 bridge lane', ashby)).toEqual(['45 Bridge Lane, Ashby']);
  });

  test('in a look-up by position', async () => {
    expect(await geocoder.at(municipality, { longitude: -90.02, latitude: 40.02 })).toBeUndefined();
    expect((await geocoder.at(ashby, { longitude: -90.05, latitude: 40.05 }))!.address).toBe(
      '45 Bridge Lane',
    );
  });

  test('and an import for one municipality leaves those of the other unchanged', async () => {
    await importTestAddresses(database, ashby.clientId, ashbyAddresses);
    expect(await labels('44 bridge lane')).toHaveLength(2);
  });
});

test('a file with 20,000 addresses is read', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    const [street, number] = [Math.floor(index / 50), (index % 50) * 2 + 1];
    return `${number},Street ${street},Milton,IL,62352,${-90.1 + number / 2000},${40 + street / 4000}`;
  });
  await importTestAddresses(database, clientId, `${header}\n${rows.join('\n')}\n`);
  expect((await labels('51 street 17'))[0]).toBe('51 Street 17, Milton');
});
