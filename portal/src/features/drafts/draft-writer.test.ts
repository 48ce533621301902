import { expect, test, vi } from 'vitest';
import type { RequestDraft } from './draft.ts';
import { draftWriter } from './draft-writer.ts';
import type { DraftStore } from './draft-store.ts';

const saying = (description: string): RequestDraft => ({
  fileGuid: '7b8c6d5e-0f1a-4b2c-8d3e-4f5a6b7c8d9e',
  isSubmitted: false,
  workTypeId: null,
  description,
  pin: null,
  photos: [],
  isPanelOpen: true,
  savedAt: new Date(0),
});

/** A store whose writes finish when the test says so. */
function slowStore() {
  const written: string[] = [];
  const words: (string | null)[] = [];
  const finish: (() => void)[] = [];
  const write = (what: string) => {
    written.push(what);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const store: DraftStore = {
    read: async () => undefined,
    write: ({ description }) => write(description),
    clear: () => write('cleared'),
    writeFallback: (draft) => void words.push(draft && draft.description),
  };
  return { store, written, words, finishNext: () => finish.shift()!() };
}

test('during a write only the newest of the later versions is queued', async () => {
  const { store, written, finishNext } = slowStore();
  const writer = draftWriter(store, () => undefined);
  for (const text of ['A', 'A h', 'A ho', 'A hole']) writer.write(saying(text));
  finishNext();
  await vi.waitFor(() => expect(written).toEqual(['A', 'A hole']));
  finishNext();
  await writer.whenSettled();
  expect(written).toEqual(['A', 'A hole']);
});

test('a submitted or cancelled draft is deleted after the current write', async () => {
  const { store, written, finishNext } = slowStore();
  const writer = draftWriter(store, () => undefined);
  writer.write(saying('A hole'));
  writer.write(null);
  finishNext();
  await vi.waitFor(() => expect(written).toEqual(['A hole', 'cleared']));
});

test('a page that closes during a write stores the newest text at once', async () => {
  const { store, words, finishNext } = slowStore();
  const writer = draftWriter(store, () => undefined);
  writer.write(saying('A'));
  writer.flush();
  writer.write(saying('A hole'));
  writer.flush();
  finishNext();
  await vi.waitFor(() => finishNext());
  await writer.whenSettled();
  writer.flush();
  expect(words).toEqual(['A', 'A hole']);
});

test('the deletion of a draft is stored at once, too', () => {
  const { store, words } = slowStore();
  const writer = draftWriter(store, () => undefined);
  writer.write(saying('A hole'));
  writer.write(null);
  writer.flush();
  expect(words).toEqual([null]);
});

test('a device without storage does not stop the report', async () => {
  const refused = new Error('no room');
  const onFailure = vi.fn<(reason: unknown) => void>();
  const store: DraftStore = {
    read: async () => undefined,
    write: () => Promise.reject(refused),
    clear: async () => undefined,
    writeFallback: () => undefined,
  };
  const writer = draftWriter(store, onFailure);
  writer.write(saying('A hole'));
  await writer.whenSettled();
  expect(onFailure).toHaveBeenCalledWith(refused);
});

test('a draft that does not fit on a full device is stored without pictures, and completely once there is space', async () => {
  let isFull = true;
  const { store, words } = slowStore();
  const write = async () => {
    if (isFull) throw new Error('no room');
  };
  const writer = draftWriter({ ...store, write }, () => undefined);
  for (const text of ['A ho', 'A hol', 'A hole']) writer.write(saying(text));
  await writer.whenSettled();
  writer.write(saying('A hole, deep'));
  await writer.whenSettled();
  isFull = false;
  writer.write(saying('A hole, deep and wide'));
  await writer.whenSettled();
  expect(words).toEqual(['A hole', 'A hole, deep']);
});
