import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftStore } from './draft-store.ts';
import { type FakeLocks, startFakeLocks } from '#test/fake-locks.ts';
import { draftPhoto, halfWritten } from '#test/half-written.ts';

/** One database for all pages of the browser. */
const database = await vi.hoisted(() => import('#test/fake-draft-database.ts'));
vi.mock('./draft-database.ts', () => database);

let locks: FakeLocks;

beforeEach(() => {
  locks = startFakeLocks();
});

afterEach(() => {
  sessionStorage.clear();
  database.forgetDrafts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The store of a freshly loaded page, which remembers nothing of another page. */
async function openPage(): Promise<DraftStore> {
  vi.resetModules();
  const { tabDraftStore } = await import('./tab-draft-store.ts');
  return tabDraftStore(3);
}

const hole = halfWritten('A hole', { photos: [draftPhoto('a')] });

/** A page that has stored the draft; it lives until its lock is freed. */
async function writeHole(): Promise<string> {
  await (await openPage()).write(hole);
  return locks.heldNames()[0]!;
}

test('a reload finds the text and the pictures as soon as the previous page has freed its lock', async () => {
  const lock = await writeHole();
  const reading = (await openPage()).read();
  locks.free(lock);
  expect(await reading).toEqual(hole);
});

test('the newest text is restored even if its pictures were not written', async () => {
  locks.free(await writeHole());
  const after = halfWritten('A hole, deep', { photos: [draftPhoto('a'), draftPhoto('b')] });
  const store = await openPage();
  await store.read();
  store.writeFallback(after);
  expect(await store.read()).toMatchObject({ description: 'A hole, deep', photos: [{ id: 'a' }] });
});

test('another tab of the device finds no draft', async () => {
  locks.free(await writeHole());
  sessionStorage.clear();
  expect(await (await openPage()).read()).toBeUndefined();
});

test('a copy of an open tab starts without a draft, and leaves that of the original alone', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const lock = await writeHole();
  const copy = await openPage();
  const reading = copy.read();
  patience.abort(new Error('over'));
  expect(await reading).toBeUndefined();
  await copy.write(halfWritten('Another hole', { photos: [draftPhoto('b')] }));
  await copy.clear();
  expect(database.storedDrafts()).toEqual([`3 ${lock.replace('draft of ', '')}`]);
});

test('a deleted draft leaves neither text nor pictures', async () => {
  const store = await openPage();
  await store.write(hole);
  await store.clear();
  expect([database.storedDrafts(), await store.read()]).toEqual([[], undefined]);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('A hole');
});

test("a page that has written nothing holds no lock, which would disable the browser's back cache", async () => {
  const store = await openPage();
  await store.read();
  await store.clear();
  expect(locks.heldNames()).toEqual([]);
});
