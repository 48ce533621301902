import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { FileStoreFailure } from '#platform/files/file-store.ts';
import { redAndBlue } from '#test/pictures.ts';
import { findPhotos } from './hidden-photos.ts';
import { readPhoto } from './read-photos.ts';
import { newPhotoKey, photoFiles } from './photo-key.ts';
import { startTestPhotos } from '#test/test-photos.ts';
import { storePhoto } from './store-photo.ts';
import { sweepPhotos } from './sweep-photos.ts';

const { photos, client, database, folder, insertRequest } = await startTestPhotos();
const bytes = await redAndBlue(40, 30).jpeg().toBuffer();
const others = await redAndBlue(50, 30).jpeg().toBuffer();
const now = new Date('2026-06-15T12:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

function upload(fileGuid: string, name = 'a.jpg', postedAt = now, picture = bytes) {
  const owner = { kind: 'temporary' as const, sessionId: client.sessionId, fileGuid };
  return storePhoto(photos, client.clientId, owner, {
    bytes: picture,
    name,
    collectedAt: null,
    postedAt,
  });
}

/** Claims photos like a submitted request. */
async function claim(fileGuid: string, requestId: number): Promise<void> {
  await database.query('update photos set request_id = $3 where client_id = $1 and file_guid = $2', [
    client.clientId,
    fileGuid,
    requestId,
  ]);
}

test('a request has the photos that it claimed, oldest first', async () => {
  const [fileGuid, requestId] = [randomUUID(), await insertRequest()];
  const second = await upload(fileGuid, 'second.jpg', hoursLater(0.1), others);
  const first = await upload(fileGuid, 'first.jpg');
  await upload(randomUUID());
  expect(await findPhotos(photos, client.clientId, requestId)).toEqual([]);
  await claim(fileGuid, requestId);
  expect(await findPhotos(photos, client.clientId, requestId)).toMatchObject([
    { photoId: first, name: 'first.jpg' },
    { photoId: second, name: 'second.jpg' },
  ]);
  const another = { ...client, sessionId: client.otherSessionId };
  expect((await readPhoto(photos, another, first, 'full')).name).toBe('first.jpg');
  await expect(
    readPhoto(photos, { ...another, clientId: client.clientId + 1 }, first, 'full'),
  ).rejects.toMatchObject({ errorName: 'notFound' });
});

test('photos that no request claimed within a day are deleted with their files, and claimed ones stay', async () => {
  const [fileGuid, requestId] = [randomUUID(), await insertRequest()];
  const claimedPhoto = await upload(fileGuid);
  await claim(fileGuid, requestId);
  const unclaimedPhoto = await upload(randomUUID());
  expect(await sweepPhotos(photos, hoursLater(23))).toEqual({ unclaimed: 0, replaced: 0, orphans: 0 });
  expect((await sweepPhotos(photos, hoursLater(25))).unclaimed).toBeGreaterThan(0);
  await expect(readPhoto(photos, client, unclaimedPhoto, 'full')).rejects.toMatchObject({
    errorName: 'notFound',
  });
  expect((await readPhoto(photos, client, claimedPhoto, 'thumbnail')).jpeg.length).toBeGreaterThan(0);
  const left = await photos.files.list('2026-06-15');
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>('select count(*) from photos');
  expect(left).toHaveLength(count * 2);
});

test('files without a row after a crash are deleted when they are older than a day', async () => {
  const { full, thumbnail } = photoFiles(newPhotoKey(client.clientId, now));
  await photos.files.put(full, bytes);
  await photos.files.put(thumbnail, bytes);
  expect((await sweepPhotos(photos, hoursLater(20))).orphans).toBe(0);
  expect((await sweepPhotos(photos, hoursLater(48))).orphans).toBe(2);
  expect(await photos.files.get(full)).toBeUndefined();
});

test.skipIf(inject('storeUrl') !== undefined)(
  'a half-written file from an hour ago is deleted by every sweep, not only when the server starts',
  async () => {
    const half = path.join(folder, '.incoming', 'half');
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    writeFileSync(half, 'ha');
    expect(await sweepPhotos(photos, now)).toEqual({ unclaimed: 0, replaced: 0, orphans: 0 });
    utimesSync(half, anHourAgo, anHourAgo);
    expect(await sweepPhotos(photos, now)).toEqual({ unclaimed: 0, replaced: 0, orphans: 1 });
    expect(existsSync(half)).toBe(false);
  },
);

test('a photo is kept for a day after its upload, and deleted a millisecond later', async () => {
  const left = async () => (await database.query('select from photos where request_id is null')).length;
  await upload(randomUUID(), 'a.jpg', hoursLater(100));
  expect(await sweepPhotos(photos, hoursLater(124))).toMatchObject({ unclaimed: 0 });
  expect(await left()).toBe(1);
  expect(await sweepPhotos(photos, new Date(hoursLater(124).getTime() + 1))).toMatchObject({ unclaimed: 1 });
  expect(await left()).toBe(0);
});

test('all unclaimed photos are deleted, however many there are', async () => {
  const fileGuid = randomUUID();
  await database.query(
    `insert into photos (client_id, photo_id, session_id, file_guid, name, file_key, width, height, bytes, posted_at)
     select $1, number, $2, $3, 'a.jpg', '2026-06-15/1/' || gen_random_uuid(), 1, 1, 1, $4
     from generate_series(1, 1000) number`,
    [client.clientId, client.sessionId, fileGuid, now],
  );
  expect(await sweepPhotos(photos, hoursLater(25))).toMatchObject({ unclaimed: 1000 });
  expect(await database.query('select from photos where file_guid = $1', [fileGuid])).toEqual([]);
});

test('if the store does not answer during the sweep, a job deletes the files later', async () => {
  await upload(randomUUID(), 'a.jpg', hoursLater(200));
  const countOrders = () =>
    database.query(`select from graphile_worker.jobs where task_identifier = 'remove-photo-files'`);
  const before = (await countOrders()).length;
  const remove = () => Promise.reject(new FileStoreFailure('missing', 'It does not answer.'));
  const silentPhotos = { ...photos, files: { ...photos.files, remove } };
  await expect(sweepPhotos(silentPhotos, hoursLater(225))).rejects.toThrow('It does not answer.');
  expect(await countOrders()).toHaveLength(before + 1);
});

test('files without a row are searched from the day before yesterday back to a week before', async () => {
  const fileOf = async (daysAgo: number) => {
    const { full } = photoFiles(newPhotoKey(client.clientId, hoursLater(1000 - daysAgo * 24)));
    await photos.files.put(full, bytes);
    return full;
  };
  const [yesterday, before, weekAgo, longAgo] = [
    await fileOf(1),
    await fileOf(2),
    await fileOf(8),
    await fileOf(9),
  ];
  expect(await sweepPhotos(photos, hoursLater(1000))).toEqual({ unclaimed: 0, replaced: 0, orphans: 2 });
  const isThere = async (file: string) => (await photos.files.get(file)) !== undefined;
  expect(await Promise.all([yesterday, before, weekAgo, longAgo].map(isThere))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a file with another name is left alone', async () => {
  const foreignFiles = ['2026-06-15/notes.txt', `2026-06-15/${client.clientId}/${randomUUID()}.png`];
  for (const file of foreignFiles) await photos.files.put(file, bytes);
  await sweepPhotos(photos, hoursLater(48));
  for (const file of foreignFiles) expect(await photos.files.get(file)).toBeDefined();
});

test('a photo whose file the store has lost leads to an error, not to an empty picture', async () => {
  const photoId = await upload(randomUUID(), 'a.jpg', now, others);
  const [row] = await database.query<{ fileKey: string }>(
    'select file_key as "fileKey" from photos where photo_id = $1',
    [photoId],
  );
  const { full, thumbnail } = photoFiles(row!.fileKey);
  await photos.files.remove(full);
  await expect(readPhoto(photos, client, photoId, 'full')).rejects.toThrow('is missing from the file store');
  expect((await readPhoto(photos, client, photoId, 'thumbnail')).jpeg.length).toBeGreaterThan(0);
  await photos.files.remove(thumbnail);
  await expect(readPhoto(photos, client, photoId, 'thumbnail')).rejects.toThrow('is missing');
});
