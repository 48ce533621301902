/**
 * A municipality is renamed: the former name leads to it, and no other municipality can have it until it is
 * released.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { startTestApp } from '#test/test-app.ts';
import { wordsAsMap } from '#test/tile-file.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.example.org' });
const { dataDir } = app.config;
const fixpoint = operatorHere(app.address, dataDir);
const map = wordsAsMap('tile');
const basemap = { streets: { pmtiles: 'map.pmtiles', attribution: 'Milton' } };
const sample = {
  key: 'hole',
  workType: 'pothole',
  status: 'submitted',
  daysAgo: 1,
  longitude: -90.05,
  latitude: 40.05,
  description: 'A hole.',
};
const folderNamed = (name: string) =>
  writeMunicipalityFolder(
    { name, basemap, sampleRequests: 'requests.yaml' },
    { 'map.pmtiles': map, 'requests.yaml': JSON.stringify([sample]) },
  );
const get = (url: string, host: string, accept = 'text/html') =>
  app.fastify.inject({ url, headers: { host, accept } });
const mapsOf = (name: string) => {
  const folder = path.join(dataDir, 'basemaps', name);
  return existsSync(folder) ? readdirSync(folder) : [];
};

beforeAll(async () => {
  await fixpoint('municipality', 'apply', folderNamed('milton'));
  await fixpoint('municipality', 'rename', 'milton', 'newton');
  app.clock.advance(3001);
});

test('Pages at the former name redirect to the same page at the new one, and the redirect is not cached', async () => {
  for (const url of ['/', '/desk/requests/7', '/account/undo/abc?x=1', '/help']) {
    const { statusCode, headers } = await get(url, 'milton.example.org');
    expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
      308,
      `https://newton.example.org${url}`,
      'no-store',
    ]);
  }
  expect((await get('/help', 'newton.example.org')).statusCode).toBe(200);
});

test('Open screens and systems keep working at the former name', async () => {
  const [file] = mapsOf('milton');
  for (const name of ['milton', 'newton']) {
    const tile = await get(
      `/basemap/${name}/${file!.replace('.pmtiles', '')}/1/0/0.mvt`,
      'milton.example.org',
      '*/*',
    );
    expect(tile.statusCode).toBe(200);
    const foundClient = await ws7Call(app, { cmd: 'findclientidbyname', name }, 'milton.example.org');
    expect(foundClient).toMatchObject({ hasErrors: false, data: { Name: 'newton' } });
  }
});

test('Its folder is applied under the new name, without a second municipality or duplicate samples; under the former name it is refused', async () => {
  await expect(fixpoint('municipality', 'apply', folderNamed('milton'))).resolves.toBe('');
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  expect(await fixpoint('municipality', 'apply', folderNamed('newton'))).toBe(
    'City of Milton (newton) is applied: 7 addresses.',
  );
  const [{ clients, requests }] = (await app.database.query<{ clients: number; requests: number }>(
    'select (select count(*) from clients) as clients, (select count(*) from work_requests) as requests',
  )) as [{ clients: number; requests: number }];
  expect([clients, requests]).toEqual([1, 1]);
  expect(await fixpoint('municipality', 'list')).toMatch(/^\d+\tnewton\tCity of Milton\tbefore: milton$/);
});

test('A name that is taken, leads to a municipality, or is invalid is refused', async () => {
  await fixpoint('municipality', 'apply', writeMunicipalityFolder({ name: 'weston' }));
  const renameTo = (to: string) => fixpoint('municipality', 'rename', 'weston', to);
  await expect(renameTo('milton')).rejects.toThrow(/'milton' leads to 'newton'.*municipality release milton/);
  await expect(renameTo('newton')).rejects.toThrow("There is a municipality 'newton'.");
  await expect(renameTo('new_ton')).rejects.toThrow(/'new_ton' is not a valid name/);
  await expect(fixpoint('municipality', 'disable', 'milton')).rejects.toThrow(
    "'milton' is called 'newton' now.",
  );
  await expect(fixpoint('municipality', 'release', 'newton')).rejects.toThrow('only a former name');
});

test('A released name leads nowhere, its maps are deleted, and another municipality can take it', async () => {
  await fixpoint('municipality', 'release', 'milton');
  expect([mapsOf('milton').length, mapsOf('newton').length]).toEqual([0, 1]);
  app.clock.advance(3001);
  expect((await get('/', 'milton.example.org')).statusCode).not.toBe(308);
  await fixpoint('municipality', 'rename', 'weston', 'milton');
  expect(await fixpoint('municipality', 'list')).toMatch(
    /milton\t.*before: weston\n.*newton\tCity of Milton$/,
  );
  // And back: this creates a former name of its own.
  await fixpoint('municipality', 'rename', 'milton', 'weston');
  expect(await fixpoint('municipality', 'list')).toMatch(/weston\tCity of Milton\tbefore: milton$/);
});
