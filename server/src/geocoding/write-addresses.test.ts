/** The address index as a file that it can be filled from again. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyTestFolder, temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { writeAddresses } from './write-addresses.ts';

const { database } = await createTestDatabase();
const header = 'housenumber,street,city,state,zip,longitude,latitude';

test('more addresses than are read at a time are all in the file, each once', async () => {
  const written = Array.from({ length: 20_001 }, (_, nth) => {
    const house = 100_000 + nth;
    return `${house},"Main, Old Street",Milton,IL,62352,-90.05,40.05`;
  });
  const folder = writeMunicipalityFolder({}, { 'addresses.csv': `${[header, ...written].join('\n')}\n` });
  const { clientId } = await applyTestFolder(folder, database);
  const file = path.join(temporaryFolder(), 'addresses.csv');
  expect(await writeAddresses(database, clientId, file)).toBe(true);
  const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(first).toBe(header);
  expect(lines.toSorted()).toEqual(written);
});

test('without addresses there is no file', async () => {
  const file = path.join(temporaryFolder(), 'addresses.csv');
  expect(await writeAddresses(database, 424_242, file)).toBe(false);
  expect(existsSync(file)).toBe(false);
});
