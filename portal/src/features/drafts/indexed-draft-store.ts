/**
 * Keeps a draft for a week in the browser's database: with a citizen's account, or on the device for anybody.
 */
import { deleteDraft, draftDatabase, type DraftKey, readDraftPhotos, writeDraft } from './draft-database.ts';
import { type DraftWords, isStale, withoutPictures, withPhotos } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { clearFallback, writeFallback, readFallback } from './draft-fallback.ts';

/**
 * The store of one owner at one municipality. If the browser has no database, as in some private windows, it
 * keeps only text.
 */
export function indexedDraftStore(...key: DraftKey): DraftStore {
  return {
    read: async () => {
      const database = await draftDatabase().catch(() => undefined);
      const words = newest(await database?.get('drafts', key), readFallback(key));
      if (words === undefined || words === null || isStale(words, new Date())) return undefined;
      return withPhotos(words, database ? await readDraftPhotos(database, key, words.photos) : []);
    },
    write: async (draft) => {
      await writeDraft(await draftDatabase(), key, { words: withoutPictures(draft), photos: draft.photos });
      clearFallback(key, draft);
    },
    clear: async () => {
      // Also deletes a text that never reached the database.
      writeFallback(key, null);
      await deleteDraft(await draftDatabase(), key);
      clearFallback(key, null);
    },
    writeFallback: (draft) => writeFallback(key, draft),
  };
}

/**
 * The fallback of a page that closed before its last write, unless the database has the same or newer text.
 */
function newest(
  row: DraftWords | undefined,
  words: DraftWords | null | undefined,
): DraftWords | null | undefined {
  if (words === undefined || row === undefined || words === null) return words === undefined ? row : words;
  return words.savedAt > row.savedAt ? words : row;
}
