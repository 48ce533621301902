/**
 * The draft of a guest, who may share the device. The text is in the tab's own storage and ends with the tab,
 * like the session. The pictures are in the database under the tab's name, until the sweep finds that the tab
 * is closed.
 */
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import { deleteDraft, draftDatabase, type DraftKey, readDraftPhotos, writeDraft } from './draft-database.ts';
import {
  type DraftPhoto,
  type RequestDraft,
  type DraftWords,
  readWords,
  withoutPictures,
  withPhotos,
} from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { isThisTab, thisTab, thisTabName } from './tab-lock.ts';

/** With the name of the tab that wrote the text. */
type TabWords = DraftWords & { tab: string };

/** Suffix that tells a tab's two drafts apart. */
type Slot = '' | ' second';

const nameOf = (clientId: number, slot: Slot) => `draft.${clientId}${slot}`;

function readTabWords(clientId: number, slot: Slot): TabWords | undefined {
  return (readWords(readTabStorage(nameOf(clientId, slot))) ?? undefined) as TabWords | undefined;
}

/** True if a draft in the database belongs to this tab, even before the page has read it. */
export function isOfThisTab(clientId: number, tab: string): boolean {
  return (['', ' second'] as const).some((slot) => readTabWords(clientId, slot)?.tab === tab);
}

export function tabDraftStore(clientId: number, slot: Slot = ''): DraftStore {
  const itemName = nameOf(clientId, slot);
  const keyOf = (tab: string): DraftKey => [clientId, `tab ${tab}${slot}`];

  function writeFallback(draft: RequestDraft | null): void {
    const words = draft && { ...withoutPictures(draft), tab: thisTab().name };
    writeTabStorage(itemName, words && JSON.stringify(words));
  }

  return {
    read: async () => {
      const words = readTabWords(clientId, slot);
      if (words === undefined) return undefined;
      if (!(await isThisTab(words.tab))) {
        // A copy of a tab starts without a draft: one draft in two tabs would be sent twice, or in part.
        writeTabStorage(itemName, null);
        return undefined;
      }
      const { tab, ...draft } = words;
      const none = () => draft.photos.map(() => undefined);
      return withPhotos(draft, await photosIn(keyOf(tab), draft.photos).catch(none));
    },
    write: async (draft) => {
      writeFallback(draft);
      const { name, isHeld } = thisTab();
      if (await isHeld) await writeDraft(await draftDatabase(), keyOf(name), { photos: draft.photos });
    },
    clear: async () => {
      writeFallback(null);
      const name = thisTabName();
      if (name !== undefined) await deleteDraft(await draftDatabase(), keyOf(name));
    },
    writeFallback,
  };
}

async function photosIn(key: DraftKey, photos: DraftWords['photos']): Promise<(DraftPhoto | undefined)[]> {
  return readDraftPhotos(await draftDatabase(), key, photos);
}
