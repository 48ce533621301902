/** Moves files between folders and, if installed, a third-party S3 server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { type S3Server, startS3Server, whyNoS3Server } from '#test/s3-server.ts';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { openLog } from '#platform/log.ts';
import type { FileStore } from './file-store.ts';
import type { FilesPlace } from './files-place.ts';
import { moveFiles, removeFormer } from './move-files.ts';
import { type FilesSettings, openFiles, openPlaces } from './open-files.ts';

const { database } = await createTestDatabase();
const clock = testClock();
const patience = { attemptMs: 30_000, totalMs: 60_000 };
let server: S3Server | undefined;
afterAll(() => server?.close());
beforeEach(() => database.query('update installation set file_store_id = null, file_store_place = null'));

const inFolder = async (): Promise<FilesPlace> => ({ kind: 'folder', folder: temporaryFolder() });
const inStore = async (): Promise<FilesPlace> => {
  server ??= await startS3Server();
  return server.makeBucket(`city-${randomUUID()}`);
};

const ways: [string, () => Promise<FilesPlace>, () => Promise<FilesPlace>, boolean][] = [
  ['from a folder to another', inFolder, inFolder, true],
  ['from a folder to S3', inFolder, inStore, whyNoS3Server === undefined],
  ['from S3 to a folder', inStore, inFolder, whyNoS3Server === undefined],
];

describe.each(ways)('Files that are moved %s', (_way, makeFrom, makeTo, isHere) => {
  const settingsOf = (filesUrl: FilesPlace, filesNextUrl?: FilesPlace): FilesSettings => ({
    dataDir: '/nowhere',
    filesUrl,
    filesNextUrl,
    awsAccessKeyId: undefined,
    awsSecretAccessKey: undefined,
    freeSpaceFloor: 0,
  });
  const log = openLog({ level: 'silent' });
  const open = (settings: FilesSettings) =>
    openFiles(settings, { database, clock, log, mode: 'serve', patience });
  const keysOf = async (store: FileStore) =>
    (await Promise.all((await store.folders()).map((folder) => store.list(folder)))).flat().toSorted();

  async function begin() {
    const [from, to] = [await makeFrom(), await makeTo()];
    const before = await open(settingsOf(from));
    const keys = ['2026-06-15/1/a.jpg', '2026-06-15/2/b.jpg', '2026-06-16/1/c.jpg'];
    for (const key of keys) await before.photos.put(key, Buffer.from(key));
    await before.maps.put('city/1.pmtiles', Buffer.alloc(100_000, 'map'));
    const settings = settingsOf(from, to);
    return {
      from,
      to,
      keys,
      settings,
      files: await open(settings),
      given: await openPlaces(settings, patience),
    };
  }

  test.runIf(isHere)(
    'moving files are read from both places, and the old ones are removed only on command',
    async () => {
      const { from, to, keys, settings, files, given } = await begin();
      const text = async (key: string) => String(await files.photos.get(key));
      await files.photos.put('2026-06-16/1/d.jpg', Buffer.from('before'));
      expect(await keysOf(given.next!.photos)).toEqual([]);
      expect(await moveFiles(database, given)).toEqual({ files: 5, bytes: 18 * 3 + 6 + 100_000 });
      clock.advance(2000);
      await files.photos.put('2026-06-16/1/e.jpg', Buffer.from('after'));
      expect(await given.own.photos.get('2026-06-16/1/e.jpg')).toBeUndefined();
      expect(String(await given.next!.photos.get('2026-06-16/1/e.jpg'))).toBe('after');
      expect(await text('2026-06-16/1/d.jpg')).toBe('before');
      // A server that does not know the next place yet may store a file in the former one.
      await given.own.photos.put('2026-06-16/1/f.jpg', Buffer.from('late'));
      expect(await text('2026-06-16/1/f.jpg')).toBe('late');
      expect(await moveFiles(database, given)).toEqual({ files: 1, bytes: 4 });
      expect(await keysOf(given.own.photos)).toHaveLength(5);
      expect(await removeFormer(given)).toBe(6);
      expect(await keysOf(given.own.photos)).toEqual([]);
      for (const key of keys) expect(await text(key)).toBe(key);
      const movedStore = await open(settingsOf(to));
      expect(String(await movedStore.photos.get(keys[0]!))).toBe(keys[0]);
      expect((await movedStore.maps.read('city/1.pmtiles', 99_990, 20))!.length).toBe(10);
      await open(settings);
      await expect(open(settingsOf(from))).rejects.toThrow('those of this installation are in');
    },
  );

  test.runIf(isHere)('an interrupted move continues where it stopped', async () => {
    const { given, keys } = await begin();
    const breaksOff = {
      onCopied({ files }: { files: number }) {
        if (files === 2) throw new Error('the operator has pressed Ctrl-C');
      },
    };
    await expect(moveFiles(database, given, breaksOff)).rejects.toThrow('Ctrl-C');
    const there = (await keysOf(given.next!.photos)).length + (await keysOf(given.next!.maps)).length;
    expect(there).toBeGreaterThanOrEqual(2);
    expect(await moveFiles(database, given)).toMatchObject({ files: 4 - there });
    expect(await keysOf(given.next!.photos)).toEqual(keys);
  });

  test.runIf(isHere)('a file that is erased during the move does not come back', async () => {
    const { given, files, keys } = await begin();
    const [erasedKey] = keys;
    const { own } = given;
    // A server erases the file after it is read and before its copy is written.
    const get = async (key: string) => {
      const bytes = await own.photos.get(key);
      if (key === erasedKey) await files.photos.remove(key);
      return bytes;
    };
    await moveFiles(database, { ...given, own: { ...own, photos: { ...own.photos, get } } });
    expect(await keysOf(given.next!.photos)).toEqual(keys.slice(1));
    expect(await files.photos.get(erasedKey!)).toBeUndefined();
  });

  test.runIf(isHere)('each copy is compared, and a different one is removed', async () => {
    const { given, keys } = await begin();
    const next = given.next!;
    const put = (key: string, bytes: Uint8Array) =>
      next.photos.put(key, key === keys[0] ? Buffer.from('other') : bytes);
    const brokenPlaces = { ...given, next: { ...next, photos: { ...next.photos, put } } };
    await expect(moveFiles(database, brokenPlaces)).rejects.toThrow('differs from the original');
    expect(await next.photos.get(keys[0]!)).toBeUndefined();
    expect(await keysOf(given.own.photos)).toEqual(keys);
  });
});
