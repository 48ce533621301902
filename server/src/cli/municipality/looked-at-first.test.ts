/**
 * Folders can be checked before they are applied, several at once; the results are for people and programs.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { milton, temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { wordsAsMap } from '#test/tile-file.ts';

const { database, address } = await createTestDatabase();
const dataDir = temporaryFolder();
const fixpoint = operatorHere(address, dataDir);
const errorOutput = vi.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => {
  process.exitCode = 0;
  errorOutput.mockClear();
});

/** All data that could differ afterwards. */
const everything = () =>
  database.query(
    `select (select json_agg(c order by client_id) from clients c) as clients,
       (select json_agg(w order by work_type_id) from work_types w) as types,
       (select json_agg(t order by team_id) from teams t) as teams, (select json_agg(s) from desk_settings s) as settings,
       (select count(*) from addresses) as addresses, (select count(*) from setting_events) as events,
       (select count(*) from security_events) as acts`,
  );

const map = { basemap: { streets: { pmtiles: 'map.pmtiles', attribution: 'Milton' } } };
const folder = (changes: object = {}) =>
  writeMunicipalityFolder({ ...map, ...changes }, { 'map.pmtiles': wordsAsMap('tile') });

test('A new municipality is announced as new, and does not exist afterwards', async () => {
  expect(await fixpoint('municipality', 'apply', '--check', folder())).toBe(
    'City of Milton (milton) would be a new municipality: 7 addresses.',
  );
  expect(await fixpoint('municipality', 'list')).toBe('');
  expect(readdirSync(path.join(dataDir, 'basemaps'))).toEqual(['.incoming']);
});

test('The check lists the changes by kind, and changes nothing; an unchanged folder has no changes', async () => {
  await fixpoint('municipality', 'apply', folder());
  const before = await everything();
  expect(await fixpoint('municipality', 'apply', '--check', folder())).toBe(
    'City of Milton (milton) would stay as it is.',
  );
  const [pothole, graffiti] = milton.workTypes;
  const other = folder({
    extent: { ...milton.extent, east: -90.01 },
    workTypes: [{ ...pothole, color: '#000000' }, graffiti],
    teams: [{ key: 'streets', name: 'Streets' }],
    due: [{ answerHours: 18 }],
  });
  const lines = (await fixpoint('municipality', 'apply', '--check', other)).split('\n');
  expect(lines).toEqual([
    'City of Milton (milton) would change: 7 addresses.',
    '  extent: -90.1, 40, -90, 40.1 becomes -90.1, 40, -90.01, 40.1',
    "  Work types: Pothole: color '#000000'",
    '  Teams',
    expect.stringMatching(/^ {2}Due times, office hours or holidays: /),
  ]);
  const [line] = (await fixpoint('municipality', 'apply', '--check', '--json', other)).split('\n');
  expect(JSON.parse(line!)).toMatchObject({
    folder: other,
    name: 'milton',
    isNew: false,
    search: { addresses: 7 },
  });
  expect(await everything()).toEqual(before);
  expect(process.exitCode).not.toBe(1);
});

test.each([[[]], [['--check']]])(
  'A wrong folder does not stop the others, %j; the exit code reports it',
  async (options) => {
    const wrongFolder = writeMunicipalityFolder({ accent: 'blue' });
    const good = folder({ name: `good${options.length}`, displayName: 'Good' });
    const missingFolder = path.join(dataDir, 'nowhere');
    const applyOutput = await fixpoint('municipality', 'apply', ...options, wrongFolder, missingFolder, good);
    expect(applyOutput).toMatch(/^Good \(good\d\) (is applied|would be a new municipality): 7 addresses\.$/);
    expect(errorOutput.mock.calls.flat().join('\n')).toMatch(
      /municipality\.yaml: accent: expected a colour[^]*nowhere cannot be applied:\n {2}municipality\.yaml: there is no such file[^]*2 of 3 folders are wrong\.$/,
    );
    expect(process.exitCode).toBe(1);
    const json = await fixpoint('municipality', 'apply', ...options, '--json', wrongFolder, good);
    expect(json.split('\n').map((line) => JSON.parse(line) as object)).toEqual([
      {
        folder: wrongFolder,
        problems: [`${wrongFolder} cannot be applied:`, expect.stringContaining('accent')],
      },
      expect.objectContaining({ folder: good, displayName: 'Good' }),
    ]);
  },
);
