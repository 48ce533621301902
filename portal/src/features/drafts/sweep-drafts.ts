// chunk: late
/**
 * Throws away what nobody comes back for: what guests left whose tab is gone, what somebody threw away as their page went, and
 * drafts that were left alone for a week.
 */
import {
  type DraftDatabase,
  draftDatabase,
  type DraftKey,
  deleteDraft,
  draftKeys,
  readWrittenAt,
} from './draft-database.ts';
import { clearFallback, clearStaleFallbacks, readFallback } from './draft-fallback.ts';
import { isStale } from './draft.ts';
import { isOfThisTab } from './tab-draft-store.ts';
import { hasLocks, ifTabIsClosed, isThisTab } from './tab-lock.ts';

/** A phone that needs memory discards a hidden tab, which then holds no lock, and loads it again when it is looked at. */
const discardedForMs = 24 * 60 * 60 * 1000;

/** Never throws: what could not be swept is left for the next time. */
export async function sweepDrafts(now = new Date()): Promise<void> {
  try {
    clearStaleFallbacks();
    const database = await draftDatabase();
    for (const key of await draftKeys(database)) await sweep(database, key, now);
  } catch {
    // Storage is forbidden: there is nothing to sweep.
  }
}

async function sweep(database: DraftDatabase, key: DraftKey, now: Date): Promise<void> {
  const [, tab] = /^tab (\S+)/.exec(key[1]) ?? [];
  if (tab !== undefined) return sweepTab(database, key, { tab, now });
  const words = await database.get('drafts', key);
  // Its page went while the database was to take it out.
  const isThrownAway = readFallback(key) === null;
  if (words !== undefined && !isThrownAway && !isStale(words, now)) return;
  await deleteDraft(database, key);
  if (isThrownAway) clearFallback(key, null);
}

/** The pictures of a guest. Their words are in the tab's own storage: once the tab is closed, no page can use them. */
async function sweepTab(
  database: DraftDatabase,
  key: DraftKey,
  { tab, now }: { tab: string; now: Date },
): Promise<void> {
  // Its own it holds on to, also on a screen that does not show it.
  if (isOfThisTab(key[0], tab)) return void isThisTab(tab);
  const savedAt = (await readWrittenAt(database, key)) ?? new Date(0);
  if (!hasLocks()) {
    if (isStale({ savedAt }, now)) await deleteDraft(database, key);
  } else if (now.getTime() - savedAt.getTime() > discardedForMs) {
    await ifTabIsClosed(tab, () => deleteDraft(database, key));
  }
}
