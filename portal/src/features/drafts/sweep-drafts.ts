// chunk: late
/**
 * Deletes drafts that nobody can use: those of guests whose tab is closed, those discarded as their page
 * closed, and those untouched for a week.
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

/**
 * A phone that needs memory discards a hidden tab, which then holds no lock, and reloads it when it is opened
 * again.
 */
const discardedForMs = 24 * 60 * 60 * 1000;

/** Never throws: the next run retries the rest. */
export async function sweepDrafts(now = new Date()): Promise<void> {
  try {
    clearStaleFallbacks();
    const database = await draftDatabase();
    for (const key of await draftKeys(database)) await sweep(database, key, now);
  } catch {
    // Storage is forbidden: nothing to delete.
  }
}

async function sweep(database: DraftDatabase, key: DraftKey, now: Date): Promise<void> {
  const [, tab] = /^tab (\S+)/.exec(key[1]) ?? [];
  if (tab !== undefined) return sweepTab(database, key, { tab, now });
  const words = await database.get('drafts', key);
  // The page closed before the database had deleted the draft.
  const isThrownAway = readFallback(key) === null;
  if (words !== undefined && !isThrownAway && !isStale(words, now)) return;
  await deleteDraft(database, key);
  if (isThrownAway) clearFallback(key, null);
}

/**
 * Deletes the pictures of a guest. The text is in the tab's own storage: after the tab is closed, no page can
 * use the pictures.
 */
async function sweepTab(
  database: DraftDatabase,
  key: DraftKey,
  { tab, now }: { tab: string; now: Date },
): Promise<void> {
  // Takes the lock of this tab's own draft, also on a screen that does not show it.
  if (isOfThisTab(key[0], tab)) return void isThisTab(tab);
  const savedAt = (await readWrittenAt(database, key)) ?? new Date(0);
  if (!hasLocks()) {
    if (isStale({ savedAt }, now)) await deleteDraft(database, key);
  } else if (now.getTime() - savedAt.getTime() > discardedForMs) {
    await ifTabIsClosed(tab, () => deleteDraft(database, key));
  }
}
