import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeKeepsake } from '#features/session/keepsakes.ts';
import { draftKeys, forgetDrafts, keptDrafts, writeDraft } from './fake-draft-database.ts';
import { withoutPictures } from './draft.ts';
import { startFakeLocks } from './fake-locks.ts';
import { draftPhoto, halfWritten } from './half-written.ts';
import { ownTab } from './own-tab.ts';
import { sweepDrafts } from './sweep-drafts.ts';

vi.mock('./draft-database.ts', () => import('./fake-draft-database.ts'));

beforeEach(() => void startFakeLocks());

afterEach(() => {
  forgetDrafts();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const photos = [draftPhoto('a')];
const fresh = withoutPictures(halfWritten('A hole', { photos }));
const stale = { ...fresh, savedAt: new Date(0) };

test('the pictures of guests whose tab is gone are deleted, those of tabs that live stay', async () => {
  void navigator.locks.request('draft of tab living', () => new Promise<never>(() => {}));
  await writeDraft(null, [3, 'tab gone'], { photos });
  await writeDraft(null, [3, 'tab living'], { photos });
  await writeDraft(null, [3, `tab ${ownTab().name}`], { photos });
  await sweepDrafts();
  expect(keptDrafts()).toEqual(['3 tab living', `3 tab ${ownTab().name}`].toSorted());
});

test('a page that was reloaded does not sweep away its own, which it has yet to read', async () => {
  writeKeepsake('draft.3', JSON.stringify({ ...fresh, tab: 'reloaded' }));
  await writeDraft(null, [3, 'tab reloaded'], { photos });
  await writeDraft(null, [4, 'tab reloaded'], { photos });
  await sweepDrafts();
  expect(keptDrafts()).toEqual(['3 tab reloaded']);
});

test('drafts that were left alone for a week are deleted with their pictures, whosever they are', async () => {
  await writeDraft(null, [3, 'citizen ada@town.example'], { words: fresh, photos });
  await writeDraft(null, [3, 'citizen bob@town.example'], { words: stale, photos });
  await writeDraft(null, [4, 'device'], { words: stale, photos });
  await sweepDrafts();
  expect(keptDrafts()).toEqual(['3 citizen ada@town.example']);
});

test('pictures without words are deleted', async () => {
  await writeDraft(null, [3, 'device'], { photos });
  await sweepDrafts();
  expect(await draftKeys()).toEqual([]);
});
