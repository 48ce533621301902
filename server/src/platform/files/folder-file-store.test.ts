import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFolderFileStore } from './folder-file-store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = await openFolderFileStore(folder);

test('a stored file exists for the next process, too, until it is removed', async () => {
  await store.put('2026-06-15/1/a.jpg', Buffer.from('bytes'));
  const laterStore = await openFolderFileStore(folder);
  expect(String(await laterStore.get('2026-06-15/1/a.jpg'))).toBe('bytes');
  await laterStore.remove('2026-06-15/1/a.jpg');
  await laterStore.remove('2026-06-15/1/a.jpg');
  expect(await store.get('2026-06-15/1/a.jpg')).toBeUndefined();
});

test('a listing contains the files of its day and no others', async () => {
  await store.put('2026-06-16/1/b.jpg', Buffer.from('b'));
  await store.put('2026-06-16/2/c.thumbnail.jpg', Buffer.from('c'));
  await store.put('2026-06-17/1/d.jpg', Buffer.from('d'));
  expect((await store.list('2026-06-16')).toSorted()).toEqual([
    '2026-06-16/1/b.jpg',
    '2026-06-16/2/c.thumbnail.jpg',
  ]);
  expect(await store.list('1999-01-01')).toEqual([]);
});

test('a file that a crash left half-written is never visible, and is gone an hour later', async () => {
  const folderOfHalves = path.join(folder, '.incoming');
  const writtenMinutesAgo = (name: string, minutes: number) => {
    const time = new Date(Date.now() - minutes * 60_000);
    writeFileSync(path.join(folderOfHalves, name), 'ha');
    utimesSync(path.join(folderOfHalves, name), time, time);
  };
  writtenMinutesAgo('being-written', 59);
  writtenMinutesAgo('left', 61);
  expect(await store.sweepHalfWritten()).toBe(1);
  expect(readdirSync(folderOfHalves)).toEqual(['being-written']);
  writtenMinutesAgo('left', 61);
  await openFolderFileStore(folder);
  expect(readdirSync(folderOfHalves)).toEqual(['being-written']);
});

test.each(['../secret', '/etc/passwd', 'a//b', '.incoming/x', 'a/../../b', ''])(
  'the key %j is refused',
  async (key) => {
    await expect(store.get(key)).rejects.toThrow('no key');
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key');
  },
);
