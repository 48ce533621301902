import { expect, test, vi } from 'vitest';
import { pendingPhotos } from './attached-photo.ts';
import { UploadQueue } from './upload-queue.ts';

test('A photo without a connection is kept, holds nothing up, and is sent when there is a connection', async () => {
  const offline = new Error('There is no connection');
  const failures: unknown[] = [];
  let isOffline = true;
  const queue = new UploadQueue({
    shrink: async (photo) => photo,
    upload: async () => {
      if (isOffline) throw offline;
    },
    sessionMark: () => 'session',
    mayWait: (reason) => reason === offline,
    onUploaded: () => undefined,
    onFailed: (_, reason) => failures.push(reason),
  });
  queue.open();
  queue.add([new File(['jpeg'], 'one.jpg', { type: 'image/jpeg' })]);
  const stages = () => queue.snapshot().photos.map(({ stage }) => stage);
  await vi.waitFor(() => expect(stages()).toEqual(['offline']));
  expect([pendingPhotos(queue.snapshot().photos), failures]).toEqual([0, []]);
  isOffline = false;
  queue.resume();
  await vi.waitFor(() => expect(stages()).toEqual(['uploaded']));
});
