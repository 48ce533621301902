import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeTabStorage } from '#features/session/tab-storage.ts';
import { draftKeys, forgetDrafts, storedDrafts, writeDraft } from '#test/fake-draft-database.ts';
import { writeFallback } from './draft-fallback.ts';
import { withoutPictures } from './draft.ts';
import { type FakeLocks, startFakeLocks } from '#test/fake-locks.ts';
import { draftPhoto, halfWritten } from '#test/half-written.ts';
import { sweepDrafts } from './sweep-drafts.ts';
import { tabDraftStore } from './tab-draft-store.ts';

vi.mock('./draft-database.ts', () => import('#test/fake-draft-database.ts'));

let locks: FakeLocks;

beforeEach(() => {
  locks = startFakeLocks();
});

afterEach(() => {
  forgetDrafts();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const day = 24 * 60 * 60 * 1000;
const inMs = (ms: number) => new Date(Date.now() + ms);

const photos = [draftPhoto('a')];
const fresh = withoutPictures(halfWritten('A hole', { photos }));
const stale = { ...fresh, savedAt: new Date(0) };

test('a reloaded page keeps its draft before it reads it, on every screen', async () => {
  writeTabStorage('draft.3', JSON.stringify({ ...fresh, tab: 'reloaded' }));
  await writeDraft(null, [3, 'tab reloaded'], { photos });
  await sweepDrafts();
  expect(locks.heldNames()).toEqual(['draft of tab reloaded']);
  const draft = await tabDraftStore(3).read();
  expect(draft?.photos.map(({ id }) => id)).toEqual(['a']);
});

test('the second draft of the page stays as well, even without the first', async () => {
  writeTabStorage('draft.3 second', JSON.stringify({ ...fresh, tab: 'reloaded' }));
  await writeDraft(null, [3, 'tab reloaded second'], { photos });
  await sweepDrafts(inMs(day + 1000));
  expect(storedDrafts()).toEqual(['3 tab reloaded second']);
});

describe('The pictures of a guest whose tab is closed', () => {
  beforeEach(async () => {
    void navigator.locks.request('draft of tab open', () => new Promise<never>(() => {}));
    await writeDraft(null, [3, 'tab closed'], { photos });
    await writeDraft(null, [3, 'tab open'], { photos });
  });

  test('the pictures of a closed tab are deleted a day after they were written, and those of an open tab stay', async () => {
    await sweepDrafts(inMs(day + 1000));
    expect(storedDrafts()).toEqual(['3 tab open']);
  });

  test('the pictures of both drafts of a closed tab are deleted, and those of an open tab stay', async () => {
    await writeDraft(null, [3, 'tab closed second'], { photos });
    await writeDraft(null, [3, 'tab open second'], { photos });
    await sweepDrafts(inMs(day + 1000));
    expect(storedDrafts()).toEqual(['3 tab open', '3 tab open second']);
  });

  test('pictures stay for a day, because a phone may have discarded the tab and loads it again', async () => {
    await sweepDrafts(inMs(day - 1000));
    expect(storedDrafts()).toEqual(['3 tab closed', '3 tab open']);
  });

  test('in a browser without locks pictures are deleted after a week, even for open tabs', async () => {
    vi.stubGlobal('navigator', {});
    await sweepDrafts(inMs(7 * day - 1000));
    expect(storedDrafts()).toEqual(['3 tab closed', '3 tab open']);
    await sweepDrafts(inMs(7 * day + 1000));
    expect(storedDrafts()).toEqual([]);
  });
});

test('drafts that were untouched for a week are deleted with their pictures, for every owner', async () => {
  await writeDraft(null, [3, 'citizen ada@city.example'], { words: fresh, photos });
  await writeDraft(null, [3, 'citizen bob@city.example'], { words: stale, photos });
  await writeDraft(null, [4, 'device'], { words: stale, photos });
  await sweepDrafts();
  expect(storedDrafts()).toEqual(['3 citizen ada@city.example']);
});

test('a draft that was discarded as the page closed is deleted with its pictures, and a newer one stays', async () => {
  await writeDraft(null, [3, 'device'], { words: fresh, photos });
  await writeDraft(null, [3, 'citizen ada@city.example'], { words: fresh, photos });
  writeFallback([3, 'device'], null);
  await sweepDrafts();
  expect(storedDrafts()).toEqual(['3 citizen ada@city.example']);
  expect(localStorage.length).toBe(0);
});

test('pictures without a text are deleted', async () => {
  await writeDraft(null, [3, 'device'], { photos });
  await sweepDrafts();
  expect(await draftKeys()).toEqual([]);
});
