import { beforeEach, expect, test, vi } from 'vitest';
import { UploadQueue } from './upload-queue.ts';
import { pendingPhotos, type AttachedPhoto } from './attached-photo.ts';

/** Uploads that stand still until the test answers them. */
interface Upload {
  photo: AttachedPhoto;
  fileGuid: string;
  arrive: () => void;
  fail: (reason: Error) => void;
}

let uploads: Upload[];
let session: string;
let failures: unknown[];

beforeEach(() => {
  uploads = [];
  session = 'first session';
  failures = [];
});

function openQueue(shrink: (photo: Blob) => Promise<Blob> = async () => new Blob(['small'])): UploadQueue {
  const queue = new UploadQueue({
    shrink,
    upload: (photo, fileGuid, { signal }) =>
      new Promise((resolve, reject) => {
        uploads.push({ photo, fileGuid, arrive: resolve, fail: reject });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    sessionMark: () => session,
    onUploaded: () => undefined,
    onFailed: (_, reason) => failures.push(reason),
  });
  queue.open();
  return queue;
}

const camera = (name: string) => new File(['large'], name, { type: 'image/jpeg' });
const stages = (queue: UploadQueue) => queue.snapshot().photos.map(({ name, stage }) => `${name} ${stage}`);
const until = (count: number) => vi.waitFor(() => expect(uploads).toHaveLength(count));

test('photos are shrunk and uploaded one at a time, in their order', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  expect(stages(queue)).toEqual(['one.jpg shrinking', 'two.jpg shrinking']);
  await until(1);
  expect(stages(queue)).toEqual(['one.jpg uploading', 'two.jpg waiting']);
  expect(await uploads[0]!.photo.picture.text()).toBe('small');
  uploads[0]!.arrive();
  await until(2);
  expect(stages(queue)).toEqual(['one.jpg uploaded', 'two.jpg uploading']);
});

test('one photo is decoded at a time, however many are chosen', async () => {
  let underway = 0;
  let most = 0;
  const queue = openQueue(async () => {
    most = Math.max(most, ++underway);
    await Promise.resolve();
    underway--;
    return new Blob(['small']);
  });
  queue.add([camera('one.jpg'), camera('two.jpg'), camera('three.jpg')]);
  await vi.waitFor(() => expect(stages(queue)).toContain('three.jpg waiting'));
  expect(most).toBe(1);
});

test('every photo counts as pending until it has arrived or failed', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  expect(pendingPhotos(queue.snapshot().photos)).toBe(2);
  await until(1);
  uploads[0]!.arrive();
  await until(2);
  expect(pendingPhotos(queue.snapshot().photos)).toBe(1);
  uploads[1]!.fail(new Error('no network'));
  await vi.waitFor(() => expect(pendingPhotos(queue.snapshot().photos)).toBe(0));
});

test('a photo that failed is told, does not hold up the others, and can be tried again', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  await until(1);
  uploads[0]!.fail(new Error('no network'));
  await until(2);
  expect(failures).toEqual([new Error('no network')]);
  expect(stages(queue)).toEqual(['one.jpg failed', 'two.jpg uploading']);
  queue.retry(queue.snapshot().photos[0]!.id);
  uploads[1]!.arrive();
  await until(3);
  expect(uploads[2]!.photo.name).toBe('one.jpg');
});

test('a file that is no picture fails before it is uploaded', async () => {
  const queue = openQueue(() => Promise.reject(new Error('no picture')));
  queue.add([camera('text.jpg')]);
  await vi.waitFor(() => expect(stages(queue)).toEqual(['text.jpg failed']));
  expect(uploads).toEqual([]);
});

test('when an uploaded photo is taken back, the others are uploaded anew under a new file guid', async () => {
  const queue = openQueue();
  const firstGuid = queue.snapshot().fileGuid;
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  await until(1);
  uploads[0]!.arrive();
  await until(2);
  uploads[1]!.arrive();
  await vi.waitFor(() => expect(stages(queue)).toEqual(['one.jpg uploaded', 'two.jpg uploaded']));
  queue.remove(queue.snapshot().photos[0]!.id);
  await until(3);
  expect(uploads[2]).toMatchObject({ photo: { name: 'two.jpg' }, fileGuid: queue.snapshot().fileGuid });
  expect(queue.snapshot().fileGuid).not.toBe(firstGuid);
});

test('a photo that never left the device is taken back without a new file guid', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  await until(1);
  const { fileGuid, photos } = queue.snapshot();
  queue.remove(photos[1]!.id);
  expect(queue.snapshot().fileGuid).toBe(fileGuid);
  expect(stages(queue)).toEqual(['one.jpg uploading']);
});

test('after a submit whose answer was lost the file guid stays, so that the repeat makes no second request', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg')]);
  await until(1);
  uploads[0]!.arrive();
  await vi.waitFor(() => expect(stages(queue)).toEqual(['one.jpg uploaded']));
  queue.markSubmitted(true);
  const { fileGuid, photos } = queue.snapshot();
  queue.remove(photos[0]!.id);
  expect(queue.snapshot()).toEqual({ fileGuid, isSubmitted: true, photos: [] });
});

test('a new request has a new file guid and no photos', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg')]);
  const before = queue.snapshot();
  queue.open();
  expect(queue.snapshot()).toMatchObject({ photos: [], isSubmitted: false });
  expect(queue.snapshot().fileGuid).not.toBe(before.fileGuid);
});

test('a draft keeps its file guid, and what this session has uploaded is not sent again', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  await until(1);
  uploads[0]!.arrive();
  await until(2);
  const draft = queue.snapshot();
  const reloaded = openQueue();
  reloaded.open(draft);
  await until(3);
  expect(uploads[2]).toMatchObject({ photo: { name: 'two.jpg' }, fileGuid: draft.fileGuid });
  expect(stages(reloaded)).toEqual(['one.jpg uploaded', 'two.jpg uploading']);
});

test('after signing in anew all photos of a draft are uploaded again', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg')]);
  await until(1);
  uploads[0]!.arrive();
  await vi.waitFor(() => expect(stages(queue)).toEqual(['one.jpg uploaded']));
  session = 'second session';
  queue.open(queue.snapshot());
  await until(2);
  expect(stages(queue)).toEqual(['one.jpg uploading']);
});
