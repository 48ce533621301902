/** Tests that apply to every store: to a folder, and to a third-party S3 server. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { type S3Server, startS3Server, whyNoS3Server } from '#test/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

let server: S3Server | undefined;
const patience = { attemptMs: 30_000, totalMs: 60_000 };

const stores: Record<string, () => Promise<FileStore>> = {
  'in a folder': async () => openFolderFileStore(temporaryFolder()),
  'in S3': async () => {
    server = await startS3Server();
    const place = await server.makeBucket('city');
    return openS3FileStore({ ...place, prefix: 'some/where/' }, place.credentials, {
      folder: 'photos',
      patience,
    });
  },
};

afterAll(() => server?.close());

describe.each(Object.entries(stores))('A store %s', (name, open) => {
  const isHere = name === 'in a folder' || whyNoS3Server === undefined;
  describe.runIf(isHere)('files', () => {
    let store: FileStore;
    beforeAll(async () => {
      store = await open();
    });

    test('a stored file exists until it is removed', async () => {
      const key = '2026-06-15/1/a.jpg';
      await store.put(key, Buffer.from('bytes'));
      expect(String(await store.get(key))).toBe('bytes');
      expect(await store.measure(key)).toBe(5);
      await store.remove(key);
      await store.remove(key);
      expect(await store.get(key)).toBeUndefined();
      expect(await store.measure(key)).toBeUndefined();
      expect(await store.read(key, 0, 1)).toBeUndefined();
    });

    test('a part of a file is read, and fewer bytes at its end', async () => {
      await store.put('maps/a.pmtiles', Buffer.from('0123456789'));
      const read = async (from: number, length: number) =>
        String(await store.read('maps/a.pmtiles', from, length));
      expect(await read(0, 3)).toBe('012');
      expect(await read(8, 5)).toBe('89');
      expect(await read(10, 5)).toBe('');
      expect(await read(99, 5)).toBe('');
    });

    test('a listing contains the files of its day and no others', async () => {
      const keys = ['2026-06-16/1/b.jpg', '2026-06-16/2/c.thumbnail.jpg', '2026-06-17/1/d.jpg'];
      for (const key of keys) await store.put(key, Buffer.from(key));
      expect((await store.list('2026-06-16')).toSorted()).toEqual(keys.slice(0, 2));
      expect(await store.list('1999-01-01')).toEqual([]);
      expect(await store.folders()).toEqual(expect.arrayContaining(['2026-06-16', '2026-06-17']));
    });

    test('a listing longer than a page is complete', async () => {
      const keys = Array.from({ length: 45 }, (_, number) => `2026-07-01/1/${number}.jpg`);
      for (let at = 0; at < keys.length; at += 15)
        await Promise.all(keys.slice(at, at + 15).map((key) => store.put(key, Buffer.from('x'))));
      expect((await store.list('2026-07-01')).toSorted()).toEqual(keys.toSorted());
    });

    test('a large file of the disk is stored whole, although it is sent in parts', async () => {
      const file = path.join(temporaryFolder(), 'large');
      const bytes = Buffer.alloc(33_000_001, randomUUID());
      writeFileSync(file, bytes);
      await store.putFile('maps/large.pmtiles', file);
      expect(await store.measure('maps/large.pmtiles')).toBe(bytes.length);
      expect((await store.get('maps/large.pmtiles'))!.equals(bytes)).toBe(true);
      expect(await store.read('maps/large.pmtiles', 32_999_999, 9)).toEqual(bytes.subarray(32_999_999));
    });

    test('a file that is being written is not swept', async () => {
      expect(await store.sweepHalfWritten()).toBe(0);
    });

    test.each(['../secret', '/etc/passwd', 'a//b', '.incoming/x', 'a/../../b', 'a?versions', ''])(
      'the key %j is refused',
      async (key) => {
        await expect(store.get(key)).rejects.toThrow('no key');
        await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key');
        await expect(store.read(key, 0, 1)).rejects.toThrow('no key');
        await expect(store.remove(key)).rejects.toThrow('no key');
      },
    );
  });
});
