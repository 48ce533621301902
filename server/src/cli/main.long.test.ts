/** The operator's commands, each in a process of its own, on a database that others use as well. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { databaseUrl } from '#test/database-url.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { database, address } = await createTestDatabase();
const dataDir = temporaryFolder();

interface ProcessEnd {
  code: number;
  out: string;
  errorOutput: string;
}

const program = path.join(import.meta.dirname, 'main.ts');
const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl(address), DATA_DIR: dataDir };

function fixpoint(...words: string[]): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env, cwd: dataDir }, (error, out, errorOutput) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errorOutput });
    });
  });
}

// Each command starts a new process.
describe('The operator', { timeout: 60_000 }, () => {
  test('a municipality is applied, applied again without harm, and listed', async () => {
    const sample = {
      key: 'hole',
      workType: 'pothole',
      status: 'submitted',
      daysAgo: 1,
      longitude: -90.05,
      latitude: 40.05,
      description: 'A hole.',
      photos: ['hole.jpg'],
    };
    const folder = writeMunicipalityFolder(
      { sampleRequests: 'requests.yaml', places: 'places.csv' },
      {
        'requests.yaml': JSON.stringify([sample]),
        'hole.jpg': await cameraPhoto(),
        'places.csv': 'name,longitude,latitude\nCity Hall,-90.05,40.05\nOak Park,-90.05,40.06\n',
      },
    );
    const first = await fixpoint('municipality', 'apply', folder);
    expect(first).toMatchObject({
      code: 0,
      out: 'City of Milton (milton) is applied: 7 addresses, 2 places, 1 sample requests, 1 photos.\n',
    });
    const again = await fixpoint('municipality', 'apply', folder);
    expect(again.out).toBe('City of Milton (milton) is applied: addresses as before.\n');
    const photos = await database.query(
      'select name, width, height, request_id is not null as given from photos',
    );
    expect(photos).toEqual([{ name: 'hole.jpg', width: 500, height: 667, given: true }]);
    const listOutput = await fixpoint('municipality', 'list');
    expect(listOutput.out).toMatch(/^\d+\tmilton\tCity of Milton\n$/);
  });

  test('errors in a folder are reported without a stack trace', async () => {
    const ended = await fixpoint('municipality', 'apply', writeMunicipalityFolder({ accent: 'blue' }));
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.errorOutput).toMatch(
      /municipality\.yaml: accent: expected a colour like '#c2410c', in quotes\n$/,
    );
  });

  test('so are a file that cannot be read, and a folder that cannot be created', async () => {
    const missingFile = path.join(dataDir, 'missing.csv');
    expect(await fixpoint('citizen', 'import', '--client', 'milton', missingFile)).toEqual({
      code: 1,
      out: '',
      errorOutput: `${missingFile}: there is no such file or folder.\n`,
    });
    expect(await fixpoint('citizen', 'import', '--client', 'milton', dataDir)).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^[^\n]*a file is expected\.\n$/),
    });
    await database.query(
      `insert into accounts (client_id, username, email, password_hash, created_at, validated_at)
       select client_id, 'mary@example.org', 'mary@example.org', '', now(), now() from clients`,
    );
    const file = path.join(import.meta.dirname, 'main.ts', 'mary');
    const mary = ['--client', 'milton', '--email', 'mary@example.org'];
    expect(await fixpoint('citizen', 'export', ...mary, '--to', file)).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^[^\n]*a folder is expected\.\n$/),
    });
    if (process.platform !== 'linux') return;
    for (const words of [
      ['citizen', 'export', ...mary, '--to', '/proc/x/mary'],
      ['municipality', 'export', 'milton', '/proc/x/city'],
    ])
      expect(await fixpoint(...words)).toMatchObject({
        code: 1,
        errorOutput: '/proc/x: there is no such file or folder.\n',
      });
  });

  test('closing an export early leads to no error message', async () => {
    const words = ['citizen', 'export', '--client', 'milton'];
    const child = spawn(process.execPath, [program, ...words], { env, cwd: dataDir });
    child.stdout.destroy();
    const ended = once(child, 'close');
    expect(await text(child.stderr)).toBe('');
    await ended;
  });

  test('an unknown command is answered with the known ones', async () => {
    const ended = await fixpoint('municipality', 'destroy');
    expect(ended.code).toBe(1);
    expect(ended.errorOutput).toMatch(/unknown command 'destroy'[^]*apply/);
  });

  test('settings are listed, but values that may contain a password are not shown', async () => {
    const { out } = await fixpoint('settings');
    expect(out).toMatch(/^PORT=8080 {2}\(default\)$/m);
    expect(out).toMatch(/^DATABASE_URL=\(set\)$/m);
  });
});
