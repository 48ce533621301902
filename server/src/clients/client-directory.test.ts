import { expect, test } from 'vitest';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { openClientDirectory } from './client-directory.ts';

const { database } = await createTestDatabase();
const clock = testClock();
const { clientId } = await applyTestFolder(writeMunicipalityFolder(), database);
await applyTestFolder(writeMunicipalityFolder({ name: 'ashby', displayName: 'Ashby' }), database);

test('a host that names no municipality belongs to the default one, if one is set', async () => {
  const withDefault = openClientDirectory({ database, clock, defaultClient: 'milton' });
  expect(await withDefault.findClientOfHost('127.0.0.1:8080')).toMatchObject({ clientId });
  expect(await withDefault.findClientOfHost('ashby.example.org')).toMatchObject({ name: 'ashby' });
  expect(await withDefault.findClientOfHost('atlantis.example.org')).toBeUndefined();
  const without = openClientDirectory({ database, clock, defaultClient: undefined });
  expect(await without.findClientOfHost('127.0.0.1:8080')).toBeUndefined();
});

test('a change of the settings takes effect within seconds', async () => {
  const directory = openClientDirectory({ database, clock, defaultClient: undefined });
  const timeZone = async () => (await directory.findClientByName('MILTON'))?.timeZone;
  expect(await timeZone()).toBe('America/Chicago');
  await applyTestFolder(writeMunicipalityFolder({ timeZone: 'Europe/Oslo' }), database);
  expect(await timeZone()).toBe('America/Chicago');
  clock.advance(5000);
  expect(await timeZone()).toBe('Europe/Oslo');
});

test('a municipality that is set up while the server runs is found within seconds', async () => {
  const directory = openClientDirectory({ database, clock, defaultClient: undefined });
  expect(await directory.findClientByName('newtown')).toBeUndefined();
  await applyTestFolder(writeMunicipalityFolder({ name: 'newtown' }), database);
  clock.advance(5000);
  expect(await directory.findClientByName('newtown')).toMatchObject({ name: 'newtown' });
});

test('work types and statuses are those of the municipality alone', async () => {
  const directory = openClientDirectory({ database, clock, defaultClient: undefined });
  const workTypes = await directory.findWorkTypes(clientId);
  const statuses = await directory.findStatuses(clientId);
  expect(workTypes.map(({ name }) => name)).toEqual(['Pothole', 'Graffiti']);
  expect(statuses.map(({ citizenName, type }) => [citizenName, type])).toEqual([
    ['Received', 0],
    ['In Progress', 1],
    ['Completed', 2],
  ]);
});

test('a municipality is found by each of its own host names, even if the first label names another one', async () => {
  const hostNames = ['311.City.GOV', 'ashby.milton.example', 'köln.example'];
  await applyTestFolder(writeMunicipalityFolder({ hostNames }), database);
  clock.advance(5000);
  const directory = openClientDirectory({ database, clock, defaultClient: 'ashby' });
  const nameAt = async (host: string) => (await directory.findClientOfHost(host))?.name;
  for (const host of [
    '311.city.gov',
    '311.CITY.gov:8443',
    '311.city.gov.',
    'ashby.milton.example',
    'xn--kln-sna.example',
    'milton.example.org',
  ])
    expect(await nameAt(host), host).toBe('milton');
  // Neither a part of the name matches, nor a longer name.
  expect(await nameAt('city.gov')).toBeUndefined();
  expect(await nameAt('x.311.city.gov')).toBeUndefined();
  expect(await nameAt('311.city.gov.evil.example')).toBeUndefined();
  expect(await nameAt('ashby.example.org')).toBe('ashby');
  expect(await nameAt('127.0.0.1:8080')).toBe('ashby');
  await applyTestFolder(writeMunicipalityFolder(), database);
  clock.advance(5000);
  expect(await nameAt('311.city.gov')).toBeUndefined();
});
