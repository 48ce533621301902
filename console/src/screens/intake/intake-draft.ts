/** The draft of a call, stored on the device for its writer until sent or discarded. */
import { requestPriority } from '@fixpoint/contract/limits.ts';
import type { Answers } from '@fixpoint/contract/questions/answer-values.ts';
import { type ExternalStore, externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';

/** A place on the map. */
export interface ChosenPlace {
  longitude: number;
  latitude: number;
  /** The address; empty if unknown. */
  label: string;
  /** True if the server finds the same address by the position alone. */
  isHouse: boolean;
}

/** A photo that is already at the server, where no request has claimed it yet. */
export interface SentPhoto {
  photoId: number;
  name: string;
  /** A small picture as a data URL: after a reload there is no file to show. */
  picture: string;
}

export interface IntakeDraft {
  /** The guid of the new request. Sending it twice creates one request. */
  guid: string;
  /** Keys for additions to an existing request, by their content. Sending a key twice adds once. */
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
  /** The caller's language for mails; empty for the municipality's. */
  language: string;
  wantsReceipt: boolean;
  photos: readonly SentPhoto[];
  /** Answers by the key of their question. Those of another work type stay, for a change back. */
  answers?: Answers | undefined;
  /** Keys of the stops in spite of which the clerk saves the request. */
  passedStops?: readonly string[] | undefined;
  /** The owner that the clerk chose for a place and a work type; empty: the municipality. */
  ownerAnswer?: { mark: string; key: string } | undefined;
  /** False if the owner of the place must not get the request. */
  passesOn?: boolean | undefined;
  /** The existing request, if the call is about the same problem. */
  sameAs?: number | undefined;
  /** The request as it was sent without an answer. The server may have stored this version. */
  sent?: string | undefined;
  /** The fields of questions and owner that were sent with it, and the clerk’s answers that they were made from. */
  sentAsked?: { mark: string; asked: object | undefined } | undefined;
  /** The result after sending. */
  taken?: CreatedRequest | undefined;
}

/** The facts to read out to the caller. */
export interface CreatedRequest {
  requestId: number;
  isNew: boolean;
  team: string | null;
  /** True if the clerk may see the case. */
  isSeen: boolean;
  /** The URL of the resident's page; empty for an existing request. */
  link: string;
  /** The address that a mail goes to; empty if none is sent. */
  email: string;
  /** True if the server may have stored an earlier version of the text. */
  isDoubtful: boolean;
}

/** The server keeps unclaimed photos for a day, so a draft is not kept longer. */
const storedForMs = 24 * 3_600_000;

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
    const storedDraft = JSON.parse(localStorage.getItem(key) ?? 'null') as IntakeDraft | null;
    if (storedDraft !== null && Date.now() - storedDraft.begunAt < storedForMs)
      return { ...emptyDraft(), ...storedDraft };
  } catch {
    // An unreadable draft counts as empty.
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
    // The device is full. The draft stays on the screen.
  }
}

/** True if the draft has any content. */
export function isBegun({ address, place, workTypeId, photos, ...fields }: IntakeDraft): boolean {
  const texts = [address, fields.words, fields.firstName, fields.lastName, fields.phone, fields.email];
  return (
    texts.some((one) => one.trim() !== '') ||
    place !== undefined ||
    workTypeId !== undefined ||
    photos.length > 0
  );
}

/** The member's draft, with functions to change it. */
export function useIntakeDraft() {
  const { accountId } = useMe().me;
  const key = `desk-intake ${accountId}`;
  const store = draftStore(key);
  return {
    draft: useSyncExternalStore(store.subscribe, store.snapshot),
    /** The current draft, also inside asynchronous code. */
    read: store.snapshot,
    /** Changes these fields of the draft only. */
    write: (changes: Partial<IntakeDraft>) => keep(key, { ...store.snapshot(), ...changes }),
    /** Starts the draft of the next call. */
    clear: () => {
      store.set(emptyDraft());
      localStorage.removeItem(key);
    },
  };
}

export type IntakeDraftState = ReturnType<typeof useIntakeDraft>;
