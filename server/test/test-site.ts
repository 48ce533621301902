import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { languages } from '@fixpoint/languages/languages.ts';
import { afterAll } from 'vitest';
import { openParts } from '#open-parts.ts';
import type { Basemap } from '#clients/basemap.ts';
import { readConfig } from '#config.ts';
import type { Geocoder } from '#geocoding/geocoder.ts';
import type { Database } from '#platform/database.ts';
import { openMetrics } from '#platform/telemetry/metrics.ts';
import { Usage } from '#platform/limits/usage.ts';
import { openLog } from '#platform/log.ts';
import { openSessionFinder } from '#sessions/find-session.ts';
import { registerSiteDoor } from '#site/site-door.ts';
import { redAndBlue } from './pictures.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';
import { addMunicipality, type TestMunicipality } from './test-municipality.ts';
import { tileFile } from './tile-file.ts';

/**
 * The site door alone, with a database and folders of its own. It has the municipality Riverbend, a portal of
 * three files and a desk of two.
 */
export interface TestSite {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  readonly riverbend: TestMunicipality;
  readonly portalFolder: string;
  readonly logo: Buffer;
  /** Content of the stored vector tile 1/0/0. */
  readonly tile: Buffer;
}

/** The built page, with its placeholders. */
const builtPage = `<!doctype html><html lang="en" dir="ltr"><!-- For those who edit it. -->
<head><title><!--title--></title><style>.splash{color:red}</style><!--head--></head>
<body><div id="root"><!--splash--><div role="progressbar" aria-label="Loading"></div></div><!--start-up--><template id="ahead"><!--ahead--></template><script type="module" src="/assets/app-1a2b.js"></script></body></html>`;

const basemap: Basemap = {
  streets: { kind: 'pmtiles', file: 'riverbend/abc123.pmtiles', attribution: 'The city' },
  hybrid: { kind: 'xyz', url: 'https://{a-c}.tiles.example/{z}/{x}/{y}.jpg', attribution: 'The plane' },
};

/**
 * Call it at the top of a test file. `geocoder` replaces the address index. Settings are given as environment
 * variables.
 */
export async function startTestSite(
  geocoder: Partial<Geocoder> = {},
  env: Record<string, string> = {},
): Promise<TestSite> {
  const openedDatabase = await createTestDatabase();
  const { database } = openedDatabase;
  const riverbend = await addMunicipality(database);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-site-'));
  const [portalFolder, deskFolder] = [path.join(folder, 'portal'), path.join(folder, 'desk')];
  const tile = Buffer.from('a vector tile');
  writePortal(portalFolder);
  writeDesk(deskFolder);
  writeMap(folder, tile);
  const logo = await redAndBlue(300, 100).jpeg().toBuffer();
  await brand(database, riverbend, logo);
  const clock = testClock();
  const log = openLog({ level: 'silent' });
  const config = configOf({ DATA_DIR: folder, PORTAL_DIR: portalFolder, DESK_DIR: deskFolder, ...env });
  const usage = new Usage({ database, clock, log });
  const basis = { openedDatabase, laggingReads: database, metrics: openMetrics(), readFreeBytes: undefined };
  const { parts, files } = await openParts(config, { ...basis, database, usage, clock, log });
  const geocoding = { embedded: geocoder as Geocoder, service: undefined, log };
  const fastify = createFastify();
  const findSession = openSessionFinder(parts.sessions);
  const site = { files, config, findSession, isBehindProxy: false, clock, log };
  await registerSiteDoor(fastify, { ...site, parts: { ...parts, geocoding } });
  await fastify.ready();
  afterAll(async () => {
    await fastify.close();
    await usage.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { fastify, database, clock, riverbend, portalFolder, logo, tile };
}

function configOf(env: Record<string, string>) {
  return readConfig({
    PRODUCT_NAME: 'Fix & Point',
    HELP_URL: 'https://help.example/',
    MAIL_FROM: 'Fix <fix@point.example>',
    ...env,
  });
}

function writePortal(folder: string): void {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), builtPage);
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), `console.log('${'portal '.repeat(500)}');`);
  writeFileSync(path.join(folder, 'fixpoint-mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, '.built'), 'a hash');
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(
    path.join(folder, '.vite/manifest.json'),
    JSON.stringify(builtCatalogues('portal', 'requests')),
  );
}

function writeDesk(folder: string): void {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, 'index.html'), builtPage);
  writeFileSync(path.join(folder, 'assets/desk-1a2b.js'), `console.log('desk');`);
  const worker = `console.log('worker');`;
  writeFileSync(path.join(folder, 'service-worker.js'), worker);
  writeFileSync(path.join(folder, 'service-worker.js.br'), brotliCompressSync(worker));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(builtCatalogues('desk')));
}

/** The build's manifest entries of the catalogues. */
function builtCatalogues(...catalogues: string[]): Record<string, { file: string }> {
  const names = Object.keys(languages).flatMap((language) => catalogues.map((name) => `${language}/${name}`));
  return Object.fromEntries(
    names.map((name) => [`../languages/${name}.json`, { file: `assets/${name.replace('/', '-')}.js` }]),
  );
}

async function brand(database: Database, { clientId }: TestMunicipality, logo: Buffer): Promise<void> {
  await database.query('update clients set basemap = $2 where client_id = $1', [
    clientId,
    JSON.stringify(basemap),
  ]);
  await database.query(`insert into client_logos (client_id, kind, jpeg) values ($1, 'logo', $2)`, [
    clientId,
    logo,
  ]);
}

function writeMap(folder: string, tile: Buffer): void {
  mkdirSync(path.join(folder, 'basemaps/riverbend'), { recursive: true });
  const tiles = tileFile([{ z: 1, x: 0, y: 0, bytes: tile }], { min: 0, max: 1 });
  writeFileSync(path.join(folder, 'basemaps/riverbend/abc123.pmtiles'), tiles);
}
