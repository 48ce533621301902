import '@fixpoint/ui/test/browser-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftPhoto, halfWritten } from '#test/half-written.ts';
import type { DraftStore } from './draft-store.ts';

const hole = halfWritten('A hole');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The store of a freshly loaded page. */
async function openPage(): Promise<DraftStore> {
  const { indexedDraftStore } = await import('./indexed-draft-store.ts');
  return indexedDraftStore(3, 'device');
}

test('without a database in the browser, the text survives a reload', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const store = await openPage();
  await expect(store.write(hole)).rejects.toThrow('Cannot read properties of undefined');
  store.writeFallback({ ...hole, photos: [draftPhoto('a')] });
  expect(await store.read()).toEqual(hole);
});

test('a draft is deleted even if it never reached the database', async () => {
  const store = await openPage();
  store.writeFallback(hole);
  await store.clear();
  expect(await store.read()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('a draft that is written while the previous one is being deleted stays', async () => {
  const store = await openPage();
  await store.write(hole);
  const clearing = store.clear();
  const next = halfWritten('A tree is down');
  store.writeFallback(next);
  await clearing;
  expect(await store.read()).toEqual(next);
});
