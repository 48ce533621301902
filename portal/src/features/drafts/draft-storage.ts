/**
 * Chooses the place of a draft. A guest's draft ends with the tab, because the next person at the device may
 * be another one. It stays on the device for a week if the guest asks for that. A citizen's draft stays with
 * the account for a week.
 *
 * An account has two places, so that a draft begun as a guest does not replace the account's draft. A tab has
 * two places as well: a draft begun during a submission does not replace the submitted one, which may fail.
 */
import { deviceDraftStore, ownDeviceDraftStore } from './device-draft-store.ts';
import type { RequestDraft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { type DraftWriter, draftWriter } from './draft-writer.ts';
import { indexedDraftStore } from './indexed-draft-store.ts';
import { tabDraftStore } from './tab-draft-store.ts';

/** A device without storage must not disturb the resident: the report continues without a draft. */
const goOn = () => undefined;

export interface FoundDraft {
  draft: RequestDraft;
  /** True if it was found in a place that keeps drafts for a week. */
  isLasting: boolean;
  /**
   * Continues this draft: after it is kept in another place, it is deleted from the place where it was found.
   */
  resume(): void;
}

export interface DraftStorage {
  /** A draft of this tab comes before a lasting one; of two, the newer one is read. */
  read(): Promise<FoundDraft | undefined>;
  /** Keeps the draft for a week, or until the tab is closed; null deletes it. */
  keep(draft: RequestDraft | null, isLasting: boolean): void;
  /**
   * The request with this file guid exists: deletes its draft from every place, even if drafts are no longer
   * kept.
   */
  discard(fileGuid: string): Promise<void>;
  /** Call before the page may close. */
  flush(): void;
}

/** The author of a draft. */
export interface DraftAuthor {
  isLoggedIn: boolean;
  /** The citizen's e-mail, if the server sent it. */
  email: string | undefined;
}

/** The storage of a citizen, by e-mail, or of a guest. A citizen without a known e-mail has only the tab. */
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
  /** Places whose drafts end with the tab. */
  tabs: Place[];
  /** Other places in which a citizen may have begun a draft before the login. */
  begun: Place[];
  /** Places that keep drafts for a week. */
  lasting: Place[];
}

function storageIn({ tabs, begun, lasting }: Places): DraftStorage {
  const places = [...new Set([...tabs, ...begun, ...lasting])];
  /** The place of the draft that is being kept. */
  let current: Place | undefined;
  /** The places that had a draft when the screen was opened. */
  let takenPlaces: Place[] = [];

  /** The current place of the draft, or a place that has no other draft. */
  function roomIn(own: readonly Place[]): Place | undefined {
    if (current !== undefined && own.includes(current)) return current;
    return own.find((place) => !takenPlaces.includes(place));
  }

  /**
   * A device has one lasting place, and the newest draft takes it. An account has two, and neither is
   * overwritten.
   */
  function lastingRoom(): Place | undefined {
    return roomIn(lasting) ?? (lasting.length === 1 ? lasting[0] : undefined);
  }

  return {
    read: async () => {
      const foundDrafts = (await Promise.all(places.map(draftIn))).filter((one) => one !== undefined);
      takenPlaces = foundDrafts.map(({ place }) => place);
      const chosenDraft =
        newestOf(foundDrafts.filter(({ place }) => !lasting.includes(place))) ?? newestOf(foundDrafts);
      if (chosenDraft === undefined) return undefined;
      const { draft, place } = chosenDraft;
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
  draft: RequestDraft;
}

async function draftIn(place: Place): Promise<FoundInPlace | undefined> {
  const draft = await place.store.read().catch(goOn);
  return draft && { place, draft };
}

/** If the place has a newer draft by now, nothing needs to be deleted. */
async function discardIn(place: Place, fileGuid: string): Promise<void> {
  const { writer } = place;
  await writer.whenSettled();
  const foundDraft = await draftIn(place);
  if (foundDraft?.draft.fileGuid !== fileGuid || writer.isBusy()) return;
  writer.write(null);
  await writer.whenSettled();
}

function newestOf(foundDrafts: readonly FoundInPlace[]): FoundInPlace | undefined {
  return [...foundDrafts].sort(
    (one, other) => other.draft.savedAt.getTime() - one.draft.savedAt.getTime(),
  )[0];
}
