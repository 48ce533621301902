/** Common mistakes in a folder, and the error messages that help. */
import { stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { applyTestFolder, milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { wordsAsMap } from '#test/tile-file.ts';
import { readMunicipality } from './read-municipality.ts';

const { database } = await createTestDatabase();

/** The error message without its first line. */
async function problemOf(folder: string): Promise<string> {
  const error = await applyTestFolder(folder, database).then(
    () => new Error('it can be applied'),
    (problem: Error) => problem,
  );
  return error.message.split('\n').slice(1).join('\n').trim();
}

const right = stringify(milton);
const lineOf = (text: string, words: string) =>
  text.split('\n').findIndex((line) => line.includes(words)) + 1;
const withYaml = (text: string | Buffer) => writeMunicipalityFolder({}, { 'municipality.yaml': text });

describe('YAML that is read as something else', () => {
  test('a key that appears twice', async () => {
    const text = `${right}\naccent: '#fff'\n`;
    expect(await problemOf(withYaml(text))).toBe(
      `municipality.yaml: line ${text.split('\n').length - 1}: 'accent' occurs twice; remove one of them`,
    );
  });

  test('aliases that would fill the memory', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => {
      const part = at === 0 ? '"x"' : `*a${at - 1}`;
      return `a${at}: &a${at} [${Array.from({ length: 10 }, () => part).join(', ')}]`;
    });
    expect(await problemOf(withYaml(`${right}\n${levels.join('\n')}\n`))).toBe(
      'municipality.yaml: its aliases (*) repeat too much; replace them by their text',
    );
  });

  test.each([
    ['displayName: City of Milton', 'displayName: Milton: the city', "'Milton: the city'"],
    ['displayName: City of Milton', "displayName: Milton's: the city", "'Milton''s: the city'"],
    ['    name: Pothole', '    name: { en: Road: pothole }', "'Road: pothole'"],
    ['displayName: City of Milton', 'displayName: @milton', "'@milton'"],
  ])('%s as %s', async (before, after, instead) => {
    const text = right.replace(before, after);
    expect(await problemOf(withYaml(text))).toMatch(
      new RegExp(
        `^municipality\\.yaml: line ${lineOf(text, after)}: a text (with a colon in it|that begins with @) is written in quotes: ${instead}$`,
        'm',
      ),
    );
  });

  test.each([
    ['name: milton', 'name: 311', 'name', "311 is a number here, write '311'"],
    ['displayName: City of Milton', 'displayName: 311', 'displayName', "311 is a number here, write '311'"],
    ['    name: Pothole', '    name: 311', 'workTypes[0].name', "311 is a number here, write '311'"],
    ['    name: Pothole', '    name: true', 'workTypes[0].name', "true is yes or no here, write 'true'"],
  ])('%s as %s', async (before, after, where, hint) => {
    const text = right.replace(before, after);
    const problem = await problemOf(withYaml(text));
    expect(problem.startsWith(`municipality.yaml: line ${lineOf(text, after)}: ${where}: expected `)).toBe(
      true,
    );
    expect(problem.endsWith(`; ${hint}`)).toBe(true);
  });

  test('a tab at the beginning of a line', async () => {
    expect(await problemOf(withYaml('name: milton\nextent:\n\twest: 1\n'))).toMatch(
      /^municipality\.yaml: line 3: a tab begins this line; write spaces/,
    );
  });
});

describe('A file in another encoding is refused, with the line', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');

  test('municipality.yaml', async () => {
    const text = right.replace('City of Milton', 'Ville de Montréal');
    expect(await problemOf(withYaml(latin(text)))).toMatch(
      new RegExp(
        `^municipality\\.yaml: line ${lineOf(text, 'Montréal')} is not UTF-8, but perhaps Latin-1: 'displayName: Ville de Montréal'; save it as UTF-8`,
      ),
    );
    expect(await problemOf(withYaml(Buffer.from(`\ufeff${right}`, 'utf16le')))).toMatch(
      /it is UTF-16; save it/,
    );
  });

  test('the addresses', async () => {
    const csv = latin(
      'housenumber,street,city,state,zip,longitude,latitude\n1,Rue Montréal,M,QC,1,-90.05,40.05\n',
    );
    expect(await problemOf(writeMunicipalityFolder({}, { 'addresses.csv': csv }))).toMatch(
      /^addresses\.csv: line 2: is not UTF-8, but perhaps Latin-1; save the file as UTF-8/,
    );
  });

  test('a file in UTF-8 with a byte order mark is read', async () => {
    const { file } = await readMunicipality(withYaml(`\ufeff${right}`));
    expect(file.name).toBe('milton');
  });
});

describe('A map', () => {
  const map = wordsAsMap('tile', { attribution: '<a href="https://osm.example">&copy; OpenStreetMap</a>' });
  const withMap = (content: Buffer | string, fields: object = {}) =>
    writeMunicipalityFolder(
      { basemap: { streets: { pmtiles: 'map.pmtiles', ...fields } } },
      { 'map.pmtiles': content },
    );

  test('with a source of its own needs no attribution in the file; one in the file wins', async () => {
    const readStreets = async (folder: string) => (await readMunicipality(folder)).file.basemap.streets;
    expect(await readStreets(withMap(map))).toEqual({
      pmtiles: 'map.pmtiles',
      attribution: '© OpenStreetMap',
    });
    expect(await readStreets(withMap(map, { attribution: 'Milton' }))).toMatchObject({
      attribution: 'Milton',
    });
    expect(await problemOf(withMap(wordsAsMap('tile')))).toBe(
      'municipality.yaml: basemap.streets.attribution: expected the source of the map, because map.pmtiles does not name one',
    );
  });

  test.each([
    [
      'a file that is not a map',
      'a map',
      'it is not a pmtiles file of version 3, or its beginning is damaged; get the file again',
    ],
    ['half of a map', map.subarray(0, map.length - 5), 'it is cut off: 5 bytes are missing at its end; get'],
    ['a map with a damaged directory', damage(map, 130), 'or its beginning is damaged; get the file again'],
  ])('with damage is refused: %s', async (_, content, problem) => {
    expect(await problemOf(withMap(content))).toContain(`map.pmtiles: `);
    expect(await problemOf(withMap(content))).toContain(problem);
  });
});

function damage(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy.fill(0xff, at, at + 12);
  return copy;
}
