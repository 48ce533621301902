import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UploadQueue } from './upload-queue.ts';
import { pendingPhotos, type AttachedPhoto } from './attached-photo.ts';

/** An upload that waits for the test's answer. */
interface Upload {
  photo: AttachedPhoto;
  fileGuid: string;
  signal: AbortSignal;
  progress: (fraction: number) => void;
  arrive: () => void;
  fail: (reason: Error) => void;
}

let uploads: Upload[];
let session: string;
let failures: unknown[];
let arrived: string[];
/** True if a cancelled upload ends at once; an upload whose last byte was sent does not. */
let endsWhenGivenUp: boolean;

beforeEach(() => {
  [uploads, session, failures, arrived, endsWhenGivenUp] = [[], 'first session', [], [], true];
});

function openQueue(shrink: (photo: Blob) => Promise<Blob> = async () => new Blob(['small'])): UploadQueue {
  const queue = new UploadQueue({
    shrink,
    upload: (photo, fileGuid, { signal, onProgress: progress }) =>
      new Promise((resolve, reject) => {
        uploads.push({ photo, fileGuid, signal, progress, arrive: resolve, fail: reject });
        if (endsWhenGivenUp) signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    sessionMark: () => session,
    onUploaded: ({ name }, _, isAgain) => arrived.push(isAgain ? `${name} again` : name),
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

test('a failed photo is reported, does not hold up the others, and can be tried again', async () => {
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

test('when an uploaded photo is removed, the others are uploaded again under a new file guid', async () => {
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
  uploads[2]!.arrive();
  await vi.waitFor(() => expect(arrived).toEqual(['one.jpg', 'two.jpg', 'two.jpg again']));
});

describe('A photo that is removed during its upload', () => {
  test('removing a photo cancels its upload without a failure, and the others go on under a new file guid', async () => {
    const queue = openQueue();
    const { fileGuid } = queue.snapshot();
    queue.add([camera('one.jpg'), camera('two.jpg')]);
    await until(1);
    queue.remove(queue.snapshot().photos[0]!.id);
    expect(uploads[0]!.signal.aborted).toBe(true);
    await until(2);
    expect(uploads[1]).toMatchObject({ photo: { name: 'two.jpg' }, fileGuid: queue.snapshot().fileGuid });
    expect(queue.snapshot().fileGuid).not.toBe(fileGuid);
    uploads[1]!.arrive();
    await vi.waitFor(() => expect(stages(queue)).toEqual(['two.jpg uploaded']));
    expect([arrived, failures]).toEqual([['two.jpg'], []]);
  });

  test('removing a photo cancels its upload also if the file guid stays, and the next one goes on', async () => {
    const queue = openQueue();
    queue.open({ fileGuid: 'of a request that exists', isSubmitted: true, photos: [] });
    queue.add([camera('one.jpg'), camera('two.jpg')]);
    await until(1);
    queue.remove(queue.snapshot().photos[0]!.id);
    expect(uploads[0]!.signal.aborted).toBe(true);
    await until(2);
    const { photo, fileGuid, signal } = uploads[1]!;
    expect([photo.name, fileGuid, signal.aborted]).toEqual(['two.jpg', 'of a request that exists', false]);
  });

  test('removing a photo does not disturb the upload of another one', async () => {
    const queue = openQueue();
    queue.open({ fileGuid: 'of a request that exists', isSubmitted: true, photos: [] });
    queue.add([camera('one.jpg'), camera('two.jpg')]);
    await until(1);
    queue.remove(queue.snapshot().photos[1]!.id);
    queue.remove('of no photo');
    expect([uploads[0]!.signal.aborted, stages(queue)]).toEqual([false, ['one.jpg uploading']]);
  });

  test('a removed photo that arrives after all is not reported', async () => {
    endsWhenGivenUp = false;
    const queue = openQueue();
    queue.add([camera('one.jpg'), camera('two.jpg')]);
    await until(1);
    queue.remove(queue.snapshot().photos[0]!.id);
    uploads[0]!.arrive();
    await until(2);
    expect([arrived, stages(queue)]).toEqual([[], ['two.jpg uploading']]);
  });
});

test.each([false, true])(
  'when an uploaded photo is removed, the current upload is sent again: %s',
  async (ends) => {
    endsWhenGivenUp = ends;
    const queue = openQueue();
    queue.add([camera('one.jpg'), camera('two.jpg')]);
    await until(1);
    uploads[0]!.arrive();
    await until(2);
    uploads[1]!.progress(0.5);
    expect(queue.snapshot().photos[1]!.progress).toBe(0.5);
    queue.remove(queue.snapshot().photos[0]!.id);
    expect(uploads[1]!.signal.aborted).toBe(true);
    uploads[1]!.progress(0.9);
    expect(queue.snapshot().photos).toMatchObject([{ stage: 'waiting', progress: 0, sentIn: undefined }]);
    uploads[1]!.arrive();
    await until(3);
    expect(uploads[2]).toMatchObject({ photo: { name: 'two.jpg' }, fileGuid: queue.snapshot().fileGuid });
    expect([arrived, failures]).toEqual([['one.jpg'], []]);
  },
);

test('when an uploaded photo is removed, failed ones wait for the resident, and a photo that is being shrunk goes on', async () => {
  const small = Promise.withResolvers<Blob>();
  const queue = openQueue((photo) => (photo.size > 5 ? small.promise : Promise.resolve(new Blob(['s']))));
  queue.add([camera('one.jpg'), camera('two.jpg'), new File(['larger'], 'three.jpg')]);
  await until(1);
  uploads[0]!.arrive();
  await until(2);
  uploads[1]!.fail(new Error('no network'));
  await vi.waitFor(() => expect(stages(queue)).toContain('two.jpg failed'));
  queue.remove(queue.snapshot().photos[0]!.id);
  expect(stages(queue)).toEqual(['two.jpg failed', 'three.jpg shrinking']);
  small.resolve(new Blob(['s']));
  await until(3);
  expect(uploads[2]!.photo.name).toBe('three.jpg');
});

test('a removed file is not reported when it turns out to be no picture', async () => {
  const shrinking = Promise.withResolvers<Blob>();
  const queue = openQueue(() => shrinking.promise);
  queue.add([camera('text.jpg')]);
  const { fileGuid, photos } = queue.snapshot();
  queue.remove(photos[0]!.id);
  shrinking.reject(new Error('no picture'));
  await shrinking.promise.catch(() => undefined);
  expect([failures, queue.snapshot()]).toEqual([[], { fileGuid, isSubmitted: false, photos: [] }]);
});

test('removing a photo that was never sent keeps the file guid', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  await until(1);
  const { fileGuid, photos } = queue.snapshot();
  queue.remove(photos[1]!.id);
  expect(queue.snapshot().fileGuid).toBe(fileGuid);
  expect(stages(queue)).toEqual(['one.jpg uploading']);
});

test('after a submission without an answer the file guid stays, so that a repetition creates no second request', async () => {
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

test('a new request cancels the uploads of the previous one, and reports none of them', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg')]);
  await until(1);
  queue.open();
  expect(uploads[0]!.signal.aborted).toBe(true);
  queue.add([camera('two.jpg')]);
  await until(2);
  expect(uploads[1]).toMatchObject({ photo: { name: 'two.jpg' }, fileGuid: queue.snapshot().fileGuid });
  expect([arrived, failures]).toEqual([[], []]);
});

test('a failed photo of a draft waits until it is tried again', async () => {
  const queue = openQueue();
  queue.add([camera('one.jpg'), camera('two.jpg')]);
  await until(1);
  uploads[0]!.fail(new Error('no network'));
  await until(2);
  const reloaded = openQueue();
  reloaded.open(queue.snapshot());
  await until(3);
  expect(stages(reloaded)).toEqual(['one.jpg failed', 'two.jpg uploading']);
});

test('a draft keeps its file guid, and photos uploaded in this session are not sent again', async () => {
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

test('after a new login all photos of a draft are uploaded again', async () => {
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
