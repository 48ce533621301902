/** Problems of an operator are reported in a sentence, never with a stack trace of our code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '#test/database-url.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { operatorOf } from '#test/operator.ts';
import { startServerProcess } from '#test/server-process.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { database, address } = await createTestDatabase();
const dataDir = temporaryFolder();
const fixpoint = operatorOf(address);
const powerless = { ...address, user: 'powerless_too', password: 'x' };
const urlOfPowerless = databaseUrl(powerless);

beforeAll(async () => {
  await database.query(`create role powerless_too login password 'x'`);
});
afterAll(() => database.query('drop role powerless_too'));

const noRights =
  /^The role of DATABASE_URL may not do what is needed: permission denied for [^\n]*doctor` says how\.\n$/;

test('a role without rights: the command, and the server', { timeout: 60_000 }, async () => {
  const folder = writeMunicipalityFolder();
  expect(await operatorOf(powerless)(['municipality', 'apply', folder])).toEqual({
    code: 1,
    out: '',
    errorOutput: expect.stringMatching(noRights),
  });
  const server = startServerProcess({ DATABASE_URL: urlOfPowerless, DATA_DIR: dataDir, PORT: '0' });
  expect(await server.ended).toMatchObject({ code: 1, errorOutput: expect.stringMatching(noRights) });
});

test('a role that may read but not write', { timeout: 60_000 }, async () => {
  await database.query('grant select on all tables in schema public to powerless_too');
  const ended = await operatorOf(powerless)(['municipality', 'list']);
  await database.query('revoke all on all tables in schema public from powerless_too');
  expect(ended.code).toBe(1);
  expect(ended.errorOutput).toMatch(/^The role of DATABASE_URL may not do what is needed: [^\n]*\n$/);
});

test.each([
  [['municipality', 'apply', '/nowhere'], /municipality\.yaml: there is no such file\n$/],
  [['municipality', 'import', '/nowhere'], /^\/nowhere has no bundle\.json: [^\n]*\n$/],
  [
    [
      'municipality',
      'init',
      path.join(dataDir, 'never-made'),
      '--map',
      '/nowhere.pmtiles',
      '--extent',
      '1,2,3,4',
    ],
    /^\/nowhere\.pmtiles: there is no such file or folder\.\n$/,
  ],
  [['citizen', 'import', '--client', 'milton', '/nowhere.csv'], /^\/nowhere\.csv: there is no such file/],
])('a missing file: %j', { timeout: 60_000 }, async (words, errorOutput) => {
  expect(await fixpoint(words)).toEqual({
    code: 1,
    out: '',
    errorOutput: expect.stringMatching(errorOutput),
  });
});

test.runIf(process.platform === 'linux')('a folder that cannot be written', { timeout: 60_000 }, async () => {
  const words = ['municipality', 'init', '/proc/x/city', '--extent', '1,2,3,4'];
  expect(await fixpoint(words)).toMatchObject({
    code: 1,
    errorOutput: expect.stringMatching(/^\/proc\/x: there is no such file or folder\.\n$/),
  });
  const elsewhere = operatorOf(address, { DATA_DIR: '/proc/x' });
  expect(await elsewhere(['municipality', 'list'])).toMatchObject({
    code: 1,
    errorOutput: expect.stringMatching(/^The folder \/proc\/x cannot be made[^\n]*\n$/),
  });
});

test(
  'closing the pipe early leads to no error message, and the command succeeds',
  { timeout: 60_000 },
  async () => {
    const program = path.join(import.meta.dirname, 'main.ts');
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
    const child = spawn(process.execPath, [program, 'settings'], { env, cwd: dataDir });
    child.stdout.destroy();
    const ended = once(child, 'close');
    expect(await text(child.stderr)).toBe('');
    expect(await ended).toEqual([0, null]);
  },
);
