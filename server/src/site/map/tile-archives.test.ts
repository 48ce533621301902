import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { tileFile } from '#test/tile-file.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import { openTileArchives } from './tile-archives.ts';

const folder = temporaryFolder();
const archives = openTileArchives(await openFolderFileStore(folder));
const bytes = tileFile([{ z: 1, x: 0, y: 0, bytes: Buffer.from('tile') }], { min: 0, max: 1 });

beforeAll(() => {
  mkdirSync(path.join(folder, 'city'));
  for (let number = 0; number < 70; number += 1) writeFileSync(fileOf(number), bytes);
});

function fileOf(number: number): string {
  return path.join(folder, `city/${number}.pmtiles`);
}

test('frequently used maps stay open among many', async () => {
  const first = await archives.find('city/0.pmtiles');
  for (let number = 1; number < 70; number += 1) {
    await archives.find(`city/${number}.pmtiles`);
    expect(await archives.find('city/0.pmtiles')).toBe(first);
  }
  expect(await first.tile(1, 0, 0)).toBeDefined();
});

test('concurrent calls for a map open it once', async () => {
  const [one, other] = await Promise.all([archives.find('city/1.pmtiles'), archives.find('city/1.pmtiles')]);
  expect(one).toBe(other);
});

test('a missing map takes no place in the cache', async () => {
  const knownArchive = await archives.find('city/69.pmtiles');
  const wrongArchives = Array.from({ length: 200 }, (_, number) =>
    archives.find(`nowhere/${number}.pmtiles`),
  );
  expect((await Promise.allSettled(wrongArchives)).every(({ status }) => status === 'rejected')).toBe(true);
  rmSync(fileOf(69));
  expect(await archives.find('city/69.pmtiles')).toBe(knownArchive);
});
