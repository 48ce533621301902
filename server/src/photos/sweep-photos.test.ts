import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { findPhotos, readPhoto } from './read-photos.ts';
import { newPhotoKey, photoFiles } from './photo-key.ts';
import { startTestPhotos } from '#test/test-photos.ts';
import { storePhoto } from './store-photo.ts';
import { sweepPhotos } from './sweep-photos.ts';

const { photos, client, database, insertRequest } = await startTestPhotos();
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

/** As a request does when it is submitted. */
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
  expect(await findPhotos(photos, client.clientId, requestId)).toEqual([
    { photoId: first, name: 'first.jpg' },
    { photoId: second, name: 'second.jpg' },
  ]);
  const another = { ...client, sessionId: client.otherSessionId };
  expect((await readPhoto(photos, another, first, 'full')).name).toBe('first.jpg');
  await expect(
    readPhoto(photos, { ...another, clientId: client.clientId + 1 }, first, 'full'),
  ).rejects.toMatchObject({ errorName: 'notFound' });
});

test('what no request claimed within a day is gone with its files, and what one claimed stays', async () => {
  const [fileGuid, requestId] = [randomUUID(), await insertRequest()];
  const claimed = await upload(fileGuid);
  await claim(fileGuid, requestId);
  const unclaimed = await upload(randomUUID());
  expect(await sweepPhotos(photos, hoursLater(23))).toEqual({ unclaimed: 0, orphans: 0 });
  expect((await sweepPhotos(photos, hoursLater(25))).unclaimed).toBeGreaterThan(0);
  await expect(readPhoto(photos, client, unclaimed, 'full')).rejects.toMatchObject({ errorName: 'notFound' });
  expect((await readPhoto(photos, client, claimed, 'thumbnail')).jpeg.length).toBeGreaterThan(0);
  const left = await photos.files.list('2026-06-15');
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>('select count(*) from photos');
  expect(left).toHaveLength(count * 2);
});

test('files whose row a crash prevented are gone when they are older than a day', async () => {
  const { full, thumbnail } = photoFiles(newPhotoKey(client.clientId, now));
  await photos.files.put(full, bytes);
  await photos.files.put(thumbnail, bytes);
  expect((await sweepPhotos(photos, hoursLater(20))).orphans).toBe(0);
  expect((await sweepPhotos(photos, hoursLater(48))).orphans).toBe(2);
  expect(await photos.files.get(full)).toBeUndefined();
});
