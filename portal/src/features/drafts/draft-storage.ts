/**
 * Where the draft of whoever is there lies. A guest's ends with the tab, for the next person at the device is another one;
 * or it stays on the device for a week, when the guest asks for that. A citizen's stays with the account for a week.
 */
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import type { Draft } from './draft.ts';
import { type DraftWriter, draftWriter } from './draft-writer.ts';
import type { DraftStore } from './draft-store.ts';
import { indexedDraftStore } from './indexed-draft-store.ts';
import { tabDraftStore } from './tab-draft-store.ts';

/** A device that keeps nothing is no reason to trouble the resident: the report goes on without a draft. */
const goOn = () => undefined;

export interface FoundDraft {
  draft: Draft;
  /** Whether it lay where it is kept for a week. */
  isLasting: boolean;
  /** What is kept from now on is this one: where it lay, it is gone once it lies elsewhere. */
  resume(): void;
}

export interface DraftStorage {
  /** What was left in this tab comes before what has waited longer. */
  read(): Promise<FoundDraft | undefined>;
  /** Keeps the draft, for a week or for as long as the tab is there; null clears it away. */
  keep(draft: Draft | null, isLasting: boolean): void;
  /** The page may be gone in a moment. */
  flush(): void;
}

/** Who writes a draft. */
export interface DraftAuthor {
  isLoggedIn: boolean;
  /** The citizen's, where the server told it. */
  email: string | undefined;
}

/** The places of a citizen, by e-mail, or of a guest. A citizen of whom no e-mail is known has the tab alone. */
export function draftStorage(clientId: number, { isLoggedIn, email }: DraftAuthor): DraftStorage {
  const tab = placeOf(tabDraftStore(clientId));
  if (isLoggedIn && !email) return placesOf(tab, tab, [tab]);
  const device = placeOf(deviceDraftStore(clientId));
  if (!isLoggedIn) return placesOf(tab, device, [tab, device]);
  const account = placeOf(indexedDraftStore(clientId, `citizen ${email}`));
  // Whoever signs in goes on with what they began in this tab as a guest.
  return placesOf(tab, account, [tab, ...(hasDeviceDraft() ? [device] : []), account]);
}

interface Place {
  store: DraftStore;
  writer: DraftWriter;
}

function placeOf(store: DraftStore): Place {
  return { store, writer: draftWriter(store, goOn) };
}

function placesOf(tab: Place, lasting: Place, inOrder: readonly Place[]): DraftStorage {
  let lies: Place | undefined;
  return {
    read: async () => {
      for (const place of inOrder) {
        const draft = await place.store.read().catch(goOn);
        const resume = () => void (lies = place);
        if (draft !== undefined) return { draft, isLasting: place === lasting, resume };
      }
      return undefined;
    },
    keep: (draft, isLasting) => {
      const place = isLasting ? lasting : tab;
      place.writer.write(draft);
      if (lies !== place) lies?.writer.write(null);
      lies = place;
    },
    flush: () => inOrder.forEach(({ writer }) => writer.flush()),
  };
}

const deviceMark = 'draft-on-device';

/** Whether the draft that lies on the device is the one of this tab. */
function hasDeviceDraft(): boolean {
  return readTabStorage(deviceMark) !== null;
}

function deviceDraftStore(clientId: number): DraftStore {
  const store = indexedDraftStore(clientId, 'device');
  const mark = (isOwn: boolean) => writeTabStorage(deviceMark, isOwn ? 'own' : null);
  return {
    ...store,
    read: async () => {
      const draft = await store.read();
      mark(draft !== undefined);
      return draft;
    },
    write: (draft) => {
      mark(true);
      return store.write(draft);
    },
    clear: () => {
      mark(false);
      return store.clear();
    },
  };
}
