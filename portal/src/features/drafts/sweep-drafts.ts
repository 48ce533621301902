/** Throws away what nobody comes back for: what guests left whose tab is gone, and drafts that were left alone for a week. */
import {
  type DraftDatabase,
  draftDatabase,
  type DraftKey,
  deleteDraft,
  draftKeys,
} from './draft-database.ts';
import { isStale } from './draft.ts';
import { clearStaleFallbacks } from './draft-fallback.ts';
import { isThisTab, ifTabIsClosed } from './tab-lock.ts';
import { isOfThisTab } from './tab-draft-store.ts';

/** Never throws: what could not be swept is left for the next time. */
export async function sweepDrafts(): Promise<void> {
  try {
    clearStaleFallbacks();
    const database = await draftDatabase();
    for (const key of await draftKeys(database)) await sweep(database, key);
  } catch {
    // Storage is forbidden: there is nothing to sweep.
  }
}

async function sweep(database: DraftDatabase, key: DraftKey): Promise<void> {
  const [, tab] = /^tab (.*)$/.exec(key[1]) ?? [];
  // Its own it holds on to, also on a screen that does not show it.
  if (tab !== undefined && isOfThisTab(key[0], tab)) return void isThisTab(tab);
  if (tab !== undefined) return ifTabIsClosed(tab, () => deleteDraft(database, key));
  const words = await database.get('drafts', key);
  if (words === undefined || isStale(words, new Date())) await deleteDraft(database, key);
}
