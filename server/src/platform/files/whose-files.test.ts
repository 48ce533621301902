import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testClock } from '#test/test-clock.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { openLog } from '#platform/log.ts';
import { StartFailure } from '#platform/start-failure.ts';
import type { FilesPlace } from './files-place.ts';
import { type FilesSettings, openFiles, openPlaces } from './open-files.ts';
import { adoptStore } from './whose-files.ts';

const { database } = await createTestDatabase();
const clock = testClock();
const log = openLog({ level: 'silent' });

beforeEach(() =>
  database.query(
    'update installation set installation_id = gen_random_uuid(), file_store_id = null, file_store_place = null',
  ),
);

const settingsOf = (dataDir: string, next?: string): FilesSettings => ({
  dataDir,
  filesUrl: undefined,
  filesNextUrl: next === undefined ? undefined : ({ kind: 'folder', folder: next } satisfies FilesPlace),
  awsAccessKeyId: undefined,
  awsSecretAccessKey: undefined,
  freeSpaceFloor: 0,
});
const open = (dataDir: string, next?: string) =>
  openFiles(settingsOf(dataDir, next), { database, clock, log, mode: 'serve' });
const refusalOf = (dataDir: string, next?: string) =>
  open(dataDir, next).then(
    () => 'nothing',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartFailure);
      return (error as Error).message;
    },
  );

test('servers with the same folder belong to one installation, even if they start often or at once', async () => {
  const folder = temporaryFolder();
  await Promise.all([open(folder), open(folder), open(folder)]);
  await open(folder);
  expect((await (await open(folder)).photos.get('installation'))!.toString()).toContain('installationId');
});

test('a server with another folder refuses to start, and names the right folder and the remedy', async () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  await open(one);
  const refusal = await refusalOf(other);
  expect(refusal).toContain(
    `This server would keep its files in ${other}, but those of this installation are in ${one}`,
  );
  expect(refusal).toContain('Set FILES_URL (or DATA_DIR) to that place');
  expect(readdirSync(path.join(other, 'photos'))).toEqual(['.incoming']);
});

test('if two servers start for the first time with different folders, one is refused', async () => {
  const outcomes = await Promise.allSettled([open(temporaryFolder()), open(temporaryFolder())]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a folder with photos from before marks is accepted', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'photos/2026-06-15/1'), { recursive: true });
  writeFileSync(path.join(folder, 'photos/2026-06-15/1/a.jpg'), 'bytes');
  expect(String(await (await open(folder)).photos.get('2026-06-15/1/a.jpg'))).toBe('bytes');
});

test('a copy of the photos is accepted, in any folder', async () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  await (await open(one)).photos.put('2026-06-15/1/a.jpg', Buffer.from('bytes'));
  cpSync(path.join(one, 'photos'), path.join(other, 'photos'), { recursive: true });
  expect(String(await (await open(other)).photos.get('2026-06-15/1/a.jpg'))).toBe('bytes');
});

test('the files of another installation are not touched', async () => {
  const folder = temporaryFolder();
  await open(folder);
  await database.query('update installation set installation_id = gen_random_uuid(), file_store_id = null');
  expect(await refusalOf(folder)).toContain(`The files in ${folder} are those of another installation`);
});

test('after a loss the operator may adopt other files, and then every server needs them', async () => {
  const [lostFolder, restoredFolder] = [temporaryFolder(), temporaryFolder()];
  await open(lostFolder);
  const { own } = await openPlaces(settingsOf(restoredFolder));
  await adoptStore(database, own);
  await open(restoredFolder);
  expect(await refusalOf(lostFolder)).toContain(`those of this installation are in ${restoredFolder}`);
});

test('a damaged mark is reported and not overwritten', async () => {
  const folder = temporaryFolder();
  await open(folder);
  writeFileSync(path.join(folder, 'photos/installation'), 'half');
  expect(await refusalOf(folder)).toContain(
    'The mark of the store of files, photos/installation, is damaged.',
  );
});

test('the next place for the files must not be a copy with the same mark', async () => {
  const [one, copy] = [temporaryFolder(), temporaryFolder()];
  await open(one, temporaryFolder());
  cpSync(path.join(one, 'photos'), path.join(copy, 'photos'), { recursive: true });
  expect(await refusalOf(one, copy)).toContain('remove photos/installation from the copy');
  expect(await refusalOf(one, one)).toContain('are the same store');
});

test('a disk that is not mounted counts as missing: nothing is written in its place, and nothing is reported as lost', async () => {
  const folder = temporaryFolder();
  const files = await open(folder);
  await files.photos.put('2026-06-15/1/a.jpg', Buffer.from('bytes'));
  expect(await files.watch.state()).toBe('fine');
  renameSync(path.join(folder, 'photos'), path.join(folder, 'away'));
  await expect(files.photos.get('2026-06-15/1/b.jpg')).rejects.toMatchObject({ fault: 'missing' });
  mkdirSync(path.join(folder, 'photos'));
  clock.advance(6000);
  expect(await files.watch.state()).toBe('missing');
  await expect(files.photos.put('2026-06-15/1/b.jpg', Buffer.from('bytes'))).rejects.toMatchObject({
    fault: 'missing',
  });
  expect(readdirSync(path.join(folder, 'photos'))).toEqual([]);
  rmSync(path.join(folder, 'photos'), { recursive: true });
  renameSync(path.join(folder, 'away'), path.join(folder, 'photos'));
  clock.advance(6000);
  expect(String(await files.photos.get('2026-06-15/1/a.jpg'))).toBe('bytes');
});
