/** The address index as a file from which it can be filled again. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { applyTestFolder, temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { writeAddresses } from './write-addresses.ts';

const { database } = await createTestDatabase();
const header = 'housenumber,street,city,state,zip,longitude,latitude';

/** More than are read at a time. */
const writtenAddresses = Array.from(
  { length: 20_001 },
  (_, nth) => `${100_000 + nth},"Main, Old Street",Milton,IL,62352,-90.05,40.05`,
);
const fillIndex = () =>
  applyTestFolder(
    writeMunicipalityFolder({}, { 'addresses.csv': `${[header, ...writtenAddresses].join('\n')}\n` }),
    database,
  );

test('a file with more addresses than are read at a time has each of them once', async () => {
  const file = path.join(temporaryFolder(), 'addresses.csv');
  expect(await writeAddresses(database, (await fillIndex()).clientId, file)).toBe(true);
  const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(first).toBe(header);
  expect(lines.toSorted()).toEqual(writtenAddresses);
});

test('if the export fails half way, the previous file is unchanged and no other file is left', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'addresses.csv');
  writeFileSync(file, 'of before');
  let pages = 0;
  const failingDatabase: Database = {
    ...database,
    transaction: (act) =>
      database.transaction((tx) =>
        act({
          ...tx,
          query: (text, values) => {
            if (text.includes('from addresses')) pages += 1;
            return pages > 2 ? Promise.reject(new Error('The disk is full')) : tx.query(text, values);
          },
        }),
      ),
  };
  await expect(writeAddresses(failingDatabase, (await fillIndex()).clientId, file)).rejects.toThrow(
    'The disk is full',
  );
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['addresses.csv'], 'of before']);
});

test('without addresses there is no file', async () => {
  const file = path.join(temporaryFolder(), 'addresses.csv');
  expect(await writeAddresses(database, 424_242, file)).toBe(false);
  expect(existsSync(file)).toBe(false);
});
