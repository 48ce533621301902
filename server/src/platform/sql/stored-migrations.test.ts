/** The migrations of this server. Databases applied them exactly as listed in `SHA256SUMS`. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sha256Hex } from '#platform/hashing.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

test('a migration is never edited, so that an installation with an earlier version can upgrade', () => {
  const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split(/\r?\n/);
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const foundFiles = files
    .toSorted()
    .map(
      (name) =>
        `${sha256Hex(readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'))}  ${name}`,
    );
  expect(foundFiles).toEqual(sums);
});
