import { randomUUID } from 'node:crypto';
import { photosPerRequestMax } from '@fixpoint/contract/limits.ts';
import { expect, test } from 'vitest';
import { type Database, DatabaseTimeout } from '#platform/database.ts';
import { FileStoreFailure } from '#platform/files/file-store.ts';
import { cameraPhoto, redAndBlue } from '#test/pictures.ts';
import { dayFolder } from './photo-key.ts';
import { startTestPhotos } from '#test/test-photos.ts';
import { readPhoto } from './read-photos.ts';
import { storePhoto } from './store-photo.ts';

const { photos, client, database } = await startTestPhotos();
const now = new Date('2026-06-15T12:00:00Z');
const small = await redAndBlue(40, 30).jpeg().toBuffer();

function upload(fileGuid: string, bytes: Uint8Array = small, sessionId = client.sessionId) {
  const owner = { kind: 'temporary' as const, sessionId, fileGuid };
  return storePhoto(photos, client.clientId, owner, {
    bytes,
    name: 'a.jpg',
    collectedAt: null,
    postedAt: now,
  });
}

test('an uploaded photo can be read by its uploader, small and full', async () => {
  const photoId = await upload(randomUUID(), await cameraPhoto());
  const full = await readPhoto(photos, client, photoId, 'full');
  const thumbnail = await readPhoto(photos, client, photoId, 'thumbnail');
  expect(full.name).toBe('a.jpg');
  expect(full.jpeg.length).toBeGreaterThan(thumbnail.jpeg.length);
});

test('another session does not find an unclaimed photo', async () => {
  const photoId = await upload(randomUUID());
  const other = { ...client, sessionId: client.otherSessionId };
  await expect(readPhoto(photos, other, photoId, 'full')).rejects.toMatchObject({ errorName: 'notFound' });
});

test('the ids of two photos reveal nothing about each other', async () => {
  const [first, second] = [await upload(randomUUID()), await upload(randomUUID())];
  expect(Number.isSafeInteger(first) && first > 0).toBe(true);
  expect(Math.abs(first - second)).toBeGreaterThan(1000);
});

test('a request has a maximum number of photos, also when they arrive at once', async () => {
  const fileGuid = randomUUID();
  const pictures = await Promise.all(
    Array.from({ length: photosPerRequestMax + 3 }, (_, index) =>
      redAndBlue(40 + index, 30)
        .jpeg()
        .toBuffer(),
    ),
  );
  for (const picture of pictures.slice(5)) await upload(fileGuid, picture);
  const filesBefore = await filesOfToday();
  const outcomes = await Promise.allSettled(pictures.slice(0, 4).map((picture) => upload(fileGuid, picture)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(upload(fileGuid, pictures[4])).rejects.toMatchObject({ errorName: 'photoNotAccepted' });
  expect(await filesOfToday(), 'refused ones leave no files').toBe(filesBefore + 4);
});

test('if the answer to its commit is lost, a photo keeps its files', async () => {
  const owner = { kind: 'temporary' as const, sessionId: client.sessionId, fileGuid: randomUUID() };
  let photoId = 0;
  const lossy: Database = {
    ...database,
    async transaction(act) {
      photoId = Number(await database.transaction(act));
      throw new DatabaseTimeout('gone');
    },
  };
  const photo = { bytes: small, name: '', collectedAt: null, postedAt: now };
  const storing = storePhoto({ ...photos, database: lossy }, client.clientId, owner, photo);
  await expect(storing).rejects.toThrow('gone');
  expect((await readPhoto(photos, client, photoId, 'full')).jpeg.length).toBeGreaterThan(0);
});

test('the files of a photo with an old date count as new', async () => {
  const owner = { kind: 'temporary' as const, sessionId: client.sessionId, fileGuid: randomUUID() };
  const filesBefore = await filesOfToday();
  const longAgo = new Date('2026-01-01T12:00:00Z');
  const photo = { bytes: small, name: '', collectedAt: null, postedAt: longAgo, keptAt: now };
  await storePhoto(photos, client.clientId, owner, photo);
  expect(await filesOfToday()).toBe(filesBefore + 2);
});

test('if many photos arrive at once, they wait for their turn, and all are stored', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => upload(randomUUID())));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test.each([
  ['full', 'Photos cannot be saved right now'],
  ['missing', 'Photos cannot be uploaded right now'],
] as const)(
  'if the store is %s while a photo is written, the photo is refused, and neither of its files is left',
  async (fault, sentence) => {
    const filesBefore = await filesOfToday();
    const put: typeof photos.files.put = async (key, bytes) => {
      if (key.includes('thumbnail')) throw new FileStoreFailure(fault, 'It does not work.');
      await photos.files.put(key, bytes);
    };
    const owner = { kind: 'temporary' as const, sessionId: client.sessionId, fileGuid: randomUUID() };
    const photo = { bytes: small, name: '', collectedAt: null, postedAt: now };
    const full = { ...photos, files: { ...photos.files, put } };
    await expect(storePhoto(full, client.clientId, owner, photo)).rejects.toMatchObject({
      errorName: 'photoNotAccepted',
      message: expect.stringContaining(sentence),
    });
    expect(await filesOfToday()).toBe(filesBefore);
  },
);

async function filesOfToday(): Promise<number> {
  return (await photos.files.list(dayFolder(now))).length;
}
