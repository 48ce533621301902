/**
 * The draft that a guest keeps on the device, for whoever comes. Everybody there can go on with it; into an account it
 * goes only with the one who has written it, or something of it, in the tab in which they log in.
 */
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import { type Draft, isSameRequest } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { indexedDraftStore } from './indexed-draft-store.ts';

/** In the tab's storage: the file guid of the device's draft that was written in this tab. */
const ownMark = 'draft-on-device';

/** For a guest. */
export function deviceDraftStore(clientId: number): DraftStore {
  const store = indexedDraftStore(clientId, 'device');
  let asRead: Draft | undefined;
  return {
    ...store,
    read: async () => (asRead = await store.read()),
    write: (draft) => {
      // One that is only looked at is written too, with what has become of its photos.
      if (asRead === undefined || !isSameRequest(asRead, draft)) writeTabStorage(ownMark, draft.fileGuid);
      return store.write(draft);
    },
    clear: () => {
      writeTabStorage(ownMark, null);
      return store.clear();
    },
  };
}

/** For a citizen: there is only what was written in this tab. */
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
