/**
 * Where the draft of whoever is there is kept. A guest's ends with the tab, for the next person at the device is another
 * one; or it stays on the device for a week, when the guest asks for that. A citizen's stays with the account for a week.
 * An account has room for two: what a citizen began as a guest does not replace what the account has. So has a tab: what
 * is begun while a request is on its way does not replace it, for it may come back.
 */
import { deviceDraftStore, ownDeviceDraftStore } from './device-draft-store.ts';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { type DraftWriter, draftWriter } from './draft-writer.ts';
import { indexedDraftStore } from './indexed-draft-store.ts';
import { tabDraftStore } from './tab-draft-store.ts';

/** A device that keeps nothing is no reason to trouble the resident: the report goes on without a draft. */
const goOn = () => undefined;

export interface FoundDraft {
  draft: Draft;
  /** Whether it was found where it is kept for a week. */
  isLasting: boolean;
  /** What is kept from now on is this one: where it was found, it is gone once it is kept elsewhere. */
  resume(): void;
}

export interface DraftStorage {
  /** What was begun in this tab comes before what has waited longer; of two, the newer. */
  read(): Promise<FoundDraft | undefined>;
  /** Keeps the draft, for a week or for as long as the tab is there; null clears it away. */
  keep(draft: Draft | null, isLasting: boolean): void;
  /** The request of this file guid exists: it is a draft no more, wherever it is kept, also if nothing is kept any more. */
  discard(fileGuid: string): Promise<void>;
  /** The page may be gone in a moment. */
  flush(): void;
}

/** Who writes a draft. */
export interface DraftAuthor {
  isLoggedIn: boolean;
  /** The citizen's, where the server told it. */
  email: string | undefined;
}

/** The storage of a citizen, by e-mail, or of a guest. A citizen of whom no e-mail is known has the tab alone. */
export function draftStorage(clientId: number, { isLoggedIn, email }: DraftAuthor): DraftStorage {
  const tabs = [placeOf(tabDraftStore(clientId)), placeOf(tabDraftStore(clientId, ' second'))];
  if (!isLoggedIn) return storageIn({ tabs, begun: [], lasting: [placeOf(deviceDraftStore(clientId))] });
  if (!email) return storageIn({ tabs, begun: [], lasting: tabs });
  const owners = [`citizen ${email}`, `citizen ${email} second`] as const;
  return storageIn({
    tabs,
    begun: [placeOf(ownDeviceDraftStore(clientId))],
    lasting: owners.map((owner) => placeOf(indexedDraftStore(clientId, owner))),
  });
}

interface Place {
  store: DraftStore;
  writer: DraftWriter;
}

function placeOf(store: DraftStore): Place {
  return { store, writer: draftWriter(store, goOn) };
}

interface Places {
  /** Where a draft ends with the tab. */
  tabs: Place[];
  /** Where a citizen may have begun before the login, beside the tab. */
  begun: Place[];
  /** Where a draft is kept for a week. */
  lasting: Place[];
}

function storageIn({ tabs, begun, lasting }: Places): DraftStorage {
  const places = [...new Set([...tabs, ...begun, ...lasting])];
  /** Where the draft is that is kept. */
  let current: Place | undefined;
  /** Where a draft was when the screen was opened. */
  let taken: Place[] = [];

  /** Where the draft is already, or what is not taken from another one. */
  function roomIn(own: readonly Place[]): Place | undefined {
    if (current !== undefined && own.includes(current)) return current;
    return own.find((place) => !taken.includes(place));
  }

  /** The device has room for one, and the newest takes it. An account has two, and neither is taken from a draft. */
  function lastingRoom(): Place | undefined {
    return roomIn(lasting) ?? (lasting.length === 1 ? lasting[0] : undefined);
  }

  return {
    read: async () => {
      const found = (await Promise.all(places.map(draftIn))).filter((one) => one !== undefined);
      taken = found.map(({ place }) => place);
      const chosen = newestOf(found.filter(({ place }) => !lasting.includes(place))) ?? newestOf(found);
      if (chosen === undefined) return undefined;
      const { draft, place } = chosen;
      return { draft, isLasting: lasting.includes(place), resume: () => void (current = place) };
    },
    keep: (draft, isLasting) => {
      if (draft === null && current === undefined) return;
      const place = (isLasting ? lastingRoom() : undefined) ?? roomIn(tabs) ?? tabs[0]!;
      place.writer.write(draft);
      if (current !== place) current?.writer.write(null);
      current = place;
    },
    discard: async (fileGuid) => {
      await Promise.all(places.map((place) => discardIn(place, fileGuid)));
    },
    flush: () => places.forEach(({ writer }) => writer.flush()),
  };
}

interface FoundInPlace {
  place: Place;
  draft: Draft;
}

async function draftIn(place: Place): Promise<FoundInPlace | undefined> {
  const draft = await place.store.read().catch(goOn);
  return draft && { place, draft };
}

/** What is written over meanwhile needs no more. */
async function discardIn(place: Place, fileGuid: string): Promise<void> {
  const { writer } = place;
  await writer.settled();
  const found = await draftIn(place);
  if (found?.draft.fileGuid !== fileGuid || writer.isBusy()) return;
  writer.write(null);
  await writer.settled();
}

function newestOf(found: readonly FoundInPlace[]): FoundInPlace | undefined {
  return [...found].sort((one, other) => other.draft.savedAt.getTime() - one.draft.savedAt.getTime())[0];
}
