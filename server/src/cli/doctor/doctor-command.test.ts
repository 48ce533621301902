/** Everything outside that can be wrong, and the message for the operator. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientByName } from '#clients/client-store.ts';
import { startEmbeddedPostgres } from '#platform/embedded/embedded-postgres.ts';
import { throwAwaySettings } from '#platform/embedded/postgres-settings.ts';
import { freePort } from '#test/free-port.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { wordsAsMap } from '#test/tile-file.ts';
import { checkAnswer } from './check-clients.ts';
import type { DoctorFinding } from './finding.ts';

const mailbox = await startMailbox({
  authOptional: true,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'us' }) : done(new Error('no such user')),
});
const app = await startTestApp();
const { dataDir } = app.config;
const port = await app.listen();
const fixpoint = operatorHere(app.address, dataDir);
/** A map service without its maps. */
const emptyServer = createServer((_request, response) => response.writeHead(404).end()).listen(
  0,
  '127.0.0.1',
);
afterAll(() => emptyServer.close());

beforeAll(async () => {
  const folder = writeMunicipalityFolder(
    { basemap: { streets: { pmtiles: 'map.pmtiles', attribution: 'Milton' } } },
    { 'map.pmtiles': wordsAsMap('tile') },
  );
  await fixpoint('municipality', 'apply', folder);
});
afterEach(() => {
  process.exitCode = 0;
});

const allIsWell = {
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Milton <help@milton.example>',
  FREE_SPACE_FLOOR: '0',
};

async function findings(
  settings: Record<string, string> = {},
  { operator = fixpoint, words = [] as string[] } = {},
): Promise<{ found: DoctorFinding[]; code: unknown }> {
  for (const [name, value] of Object.entries({ ...allIsWell, ...settings })) vi.stubEnv(name, value);
  process.exitCode = 0;
  const lines = await operator('doctor', '--json', ...words);
  const found = lines.split('\n').map((line) => JSON.parse(line) as DoctorFinding);
  return { found, code: process.exitCode };
}

/** The findings about one subject. */
async function findingsAbout(about: string, settings: Record<string, string>): Promise<string> {
  const { found, code } = await findings(settings);
  // The exit code tells if anything is wrong.
  expect(code === 1).toBe(found.some(({ state }) => state === 'wrong'));
  const states = found.filter((one) => one.about === about);
  return states.map(({ state, says, toDo }) => `${state}: ${says} ${toDo ?? ''}`.trim()).join('\n');
}

describe('If everything is right', () => {
  test('each subject is reported as right, and the command succeeds without sending a mail', async () => {
    const { found, code } = await findings();
    expect(found.filter(({ state }) => state !== 'right')).toEqual([]);
    expect(code).not.toBe(1);
    expect(found.map(({ about }) => about)).toEqual(
      expect.arrayContaining([
        'settings',
        'mail server',
        'database',
        'rights in the database',
        'extensions',
        'write-ahead log',
        'clocks',
        'photos and maps',
        'municipalities',
        'geocoder',
        'TRUST_PROXY',
        'map of milton',
        'address of milton',
      ]),
    );
    expect(mailbox.mails).toHaveLength(0);
  });

  test('a mail is sent on request', async () => {
    await findings({}, { words: ['--mail-to', 'ops@milton.example'] });
    expect(await mailbox.mailsTo('ops@milton.example')).toMatchObject([
      { subject: 'A test of the mail server' },
    ]);
  });

  test('people read a line per subject, and at the end that nothing is wrong', async () => {
    for (const [name, value] of Object.entries(allIsWell)) vi.stubEnv(name, value);
    const lines = (await fixpoint('doctor')).split('\n');
    expect(lines.at(-1)).toBe('Nothing is wrong.');
    expect(lines).toContainEqual(
      expect.stringMatching(/^ok {7}mail server: 127\.0\.0\.1:\d+ accepts the connection/),
    );
  });
});

describe('Each problem is reported with its solution', () => {
  test('settings', async () => {
    expect(await findingsAbout('settings', { PORT: 'x' })).toMatch(
      /^wrong: PORT is 'x'; expected a whole number/,
    );
  });

  test('a mail server that does not answer, or rejects the login', async () => {
    const nobody = `smtp://127.0.0.1:${await freePort()}`;
    expect(await findingsAbout('mail server', { SMTP_URL: nobody })).toMatch(
      /^wrong: .* refuses our mails: .*ECONNREFUSED.* Check host and port in SMTP_URL/,
    );
    const wrongPassword = mailbox.url.replace('smtp://', 'smtp://us:wrong@');
    expect(await findingsAbout('mail server', { SMTP_URL: wrongPassword })).toMatch(
      /^wrong: .*(535|no such user).* Check user and password/,
    );
    expect(await findingsAbout('mail server', { SMTP_URL: wrongPassword.replace('wrong', 'right') })).toMatch(
      /^right/,
    );
    expect(await findingsAbout('mail server', { SMTP_URL: '' })).toMatch(/^doubtful: SMTP_URL is not set/);
  });

  test('a geocoder that does not answer', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await findingsAbout('geocoder', { GEOCODER: 'photon', GEOCODER_URL: url })).toMatch(
      /^wrong: photon does not answer at .* Check GEOCODER_URL/,
    );
  });

  test('a web address that is unknown, does not answer, or leads elsewhere', async () => {
    const settings = { ORIGIN: 'http://{client}.city.invalid' };
    expect(await findingsAbout('address of milton', settings)).toMatch(
      /^wrong: milton\.city\.invalid is not known: .*name service/,
    );
    const at = async (ofPort: number) => (await checkAnswer('', `http://127.0.0.1:${ofPort}`)).says;
    expect(await at(port)).toMatch(/ leads here\.$/);
    expect(await at(await freePort())).toMatch(/ does not answer: .*ECONNREFUSED/);
    const { port: other } = emptyServer.address() as AddressInfo;
    expect(await at(other)).toMatch(/ is answered by another program \(404\)/);
  });

  test('a trusted proxy that does not exist, and an existing one that is not trusted', async () => {
    const proxy = (settings: Record<string, string>) => findingsAbout('TRUST_PROXY', settings);
    expect(await proxy({ TRUST_PROXY: '1' })).toMatch(/^doubtful: .*without a proxy, callers can forge/);
    const https = 'https://{client}.localhost';
    expect(await proxy({ ORIGIN: https })).toMatch(/^doubtful: .*Set TRUST_PROXY to 1/);
    expect(await proxy({ ORIGIN: https, TRUST_PROXY: '1', HOST: '0.0.0.0' })).toMatch(
      /^doubtful: HOST is 0\.0\.0\.0/,
    );
    expect(await proxy({ ORIGIN: https, TRUST_PROXY: '1' })).toMatch(/^right/);
  });

  test('a damaged map, and one that its service has lost', async () => {
    const client = (await clientByName(app.database, 'milton'))!;
    const { file } = client.basemap.streets as { file: string };
    const storedMap = path.join(dataDir, 'basemaps', file);
    truncateSync(storedMap, 150);
    expect(await findingsAbout('map of milton', {})).toMatch(
      /^wrong: .* cannot be shown: .* Apply the municipality's folder/,
    );
    rmSync(storedMap);
    expect(await findingsAbout('map of milton', {})).toMatch(/^wrong: .* cannot be shown: it is gone/);
    const { port: other } = emptyServer.address() as AddressInfo;
    const style = { kind: 'style', url: `http://127.0.0.1:${other}/style.json` };
    const change = 'update clients set basemap = $1';
    await app.database.query(change, [JSON.stringify({ streets: style, hybrid: style })]);
    expect(await findingsAbout('map of milton', {})).toMatch(/^wrong: http.* answers 404\./);
    await app.database.query(change, [JSON.stringify(client.basemap)]);
    writeFileSync(storedMap, wordsAsMap('tile'));
  });

  test('a disk with too little space, and a folder where photos cannot be stored', async () => {
    expect(await findingsAbout('photos and maps', { FREE_SPACE_FLOOR: '999999999' })).toMatch(
      /^wrong: .* megabytes of free space/,
    );
    const other = temporaryFolder();
    writeFileSync(path.join(other, 'photos'), 'a file');
    const { found } = await findings({}, { operator: operatorHere(app.address, other) });
    expect(found.find(({ about }) => about === 'photos and maps')).toMatchObject({
      state: 'wrong',
      toDo: expect.stringContaining('DATA_DIR'),
    });
  });

  test('a database that does not exist, and a role without rights', async () => {
    const strayOperator = operatorHere({ ...app.address, host: '127.0.0.1', port: 1 }, dataDir);
    vi.stubEnv('PGPORT', String(await freePort()));
    const { found: none } = await findings({}, { operator: strayOperator });
    expect(none.find(({ about }) => about === 'database')).toMatchObject({
      state: 'wrong',
      toDo: expect.stringMatching(/^Check host, port, database and role/),
    });
    await app.database.query(`create role powerless login password 'x'`);
    afterAll(() => app.database.query('drop role powerless'));
    const powerless = operatorHere({ ...app.address, user: 'powerless', password: 'x' }, dataDir);
    const { found, code } = await findings({}, { operator: powerless });
    expect(found.find(({ about }) => about === 'rights in the database')).toMatchObject({
      state: 'wrong',
      says: expect.stringMatching(/^Another role owns its tables: .*accounts, /),
      toDo: expect.stringMatching(/reassign owned by .* to "powerless"/),
    });
    expect(code).toBe(1);
  });

  test('a database whose write-ahead log is not enough after a crash', async () => {
    const folder = temporaryFolder();
    const settings = { ...throwAwaySettings, wal_level: 'minimal' };
    const postgres = await startEmbeddedPostgres({ folder, sync: false, settings });
    onTestFinished(() => postgres.stop());
    const { found } = await findings({}, { operator: operatorHere(postgres.address('postgres'), dataDir) });
    expect(found.find(({ about }) => about === 'write-ahead log')).toMatchObject({
      state: 'doubtful',
      toDo: "Set wal_level = 'replica' in postgresql.conf, and start PostgreSQL again.",
    });
  });
});
