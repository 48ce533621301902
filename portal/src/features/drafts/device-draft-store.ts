/**
 * The draft that a guest keeps on the device. Anybody on the device can continue it. It moves to an account
 * only if the tab of the login has written the draft or a part of it.
 */
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import { type RequestDraft, isSameRequest } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { indexedDraftStore } from './indexed-draft-store.ts';

/** Key in the tab's storage: the file guid of the device's draft if this tab wrote it. */
const ownMark = 'draft-on-device';

/** The store for a guest. */
export function deviceDraftStore(clientId: number): DraftStore {
  const store = indexedDraftStore(clientId, 'device');
  let asRead: RequestDraft | undefined;
  return {
    ...store,
    read: async () => (asRead = await store.read()),
    write: (draft) => {
      // An opened draft is written even if only the states of its photos change. This alone does not make it
      // the tab's own.
      if (asRead === undefined || !isSameRequest(asRead, draft)) writeTabStorage(ownMark, draft.fileGuid);
      return store.write(draft);
    },
    clear: () => {
      writeTabStorage(ownMark, null);
      return store.clear();
    },
  };
}

/** The store for a citizen: it returns only a draft that was written in this tab. */
export function ownDeviceDraftStore(clientId: number): DraftStore {
  const store = deviceDraftStore(clientId);
  return {
    ...store,
    read: async () => {
      const draft = await store.read();
      return draft?.fileGuid === readTabStorage(ownMark) ? draft : undefined;
    },
  };
}
