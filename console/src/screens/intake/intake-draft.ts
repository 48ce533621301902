/** What a caller has said so far: kept on the device, for whoever writes it down, until it is sent or thrown away. */
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { type ExternalStore, externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';

/** A place on the map. */
export interface ChosenPlace {
  longitude: number;
  latitude: number;
  /** What it is called; empty where nobody knows. */
  label: string;
  /** Whether the server names it as well by its position alone. */
  isHouse: boolean;
}

/** A photo that the server has, and that waits for the request. */
export interface SentPhoto {
  photoId: number;
  name: string;
  /** Small, as a data URL: after a reload there is no file to show. */
  picture: string;
}

export interface IntakeDraft {
  /** Of the request that is made; the same one again makes no second. */
  guid: string;
  /** Of what is added to one that is there, by what it is: the same sent again is done once. */
  keys: Readonly<Record<string, string>>;
  begunAt: number;
  address: string;
  place?: ChosenPlace | undefined;
  workTypeId?: number | undefined;
  words: string;
  priority: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Of the caller, for what is mailed to them; empty: the municipality's. */
  language: string;
  wantsReceipt: boolean;
  photos: readonly SentPhoto[];
  /** The request that is there already, and is the same. */
  sameAs?: number | undefined;
  /** What was sent without an answer: the server may have taken it as it was then. */
  sent?: string | undefined;
  /** What has become of it. */
  taken?: TakenIn | undefined;
}

/** What is read out to the caller. */
export interface TakenIn {
  requestId: number;
  isNew: boolean;
  team: string | null;
  /** Whether the clerk may look at it. */
  isSeen: boolean;
  /** Of the resident's page; empty for one that was there. */
  link: string;
  /** Where a mail goes; empty: nowhere. */
  email: string;
  /** Whether others than the last words may have been taken. */
  isDoubtful: boolean;
}

/** Photos wait for a day at the server; a draft is not older. */
const keptMs = 24 * 3_600_000;

/** The store of each account's draft, by the draft's key in the local storage. */
const drafts = new Map<string, ExternalStore<IntakeDraft>>();

function emptyDraft(now = Date.now()): IntakeDraft {
  return {
    guid: crypto.randomUUID(),
    keys: {},
    begunAt: now,
    address: '',
    words: '',
    priority: requestPriority,
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    language: '',
    wantsReceipt: true,
    photos: [],
  };
}

function readDraft(key: string): IntakeDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as IntakeDraft | null;
    if (kept !== null && Date.now() - kept.begunAt < keptMs) return { ...emptyDraft(), ...kept };
  } catch {
    // What cannot be read is none.
  }
  return emptyDraft();
}

/** Reads the device once: the guid of a draft has to stay the same. */
function draftStore(key: string): ExternalStore<IntakeDraft> {
  const store = drafts.get(key) ?? externalStore(readDraft(key));
  drafts.set(key, store);
  return store;
}

function keep(key: string, draft: IntakeDraft): void {
  draftStore(key).set(draft);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The device keeps no more; on the screen it stays.
  }
}

/** Whether a caller has said anything yet. */
export function isBegun({ address, place, workTypeId, photos, ...said }: IntakeDraft): boolean {
  const written = [address, said.words, said.firstName, said.lastName, said.phone, said.email];
  return (
    written.some((one) => one.trim() !== '') ||
    place !== undefined ||
    workTypeId !== undefined ||
    photos.length > 0
  );
}

/** The draft of whoever is in, and the ways to go on with it. */
export function useIntakeDraft() {
  const { accountId } = useMe().me;
  const key = `desk-intake ${accountId}`;
  const store = draftStore(key);
  return {
    draft: useSyncExternalStore(store.subscribe, store.snapshot),
    /** As it is by now, whenever that is asked. */
    read: store.snapshot,
    /** Changes what is said of it; what else has been written meanwhile stays. */
    write: (said: Partial<IntakeDraft>) => keep(key, { ...store.snapshot(), ...said }),
    /** The next call. */
    clear: () => {
      store.set(emptyDraft());
      localStorage.removeItem(key);
    },
  };
}

export type IntakeDraftState = ReturnType<typeof useIntakeDraft>;
