/** Drafts for a case, stored on the device for their writer until sent or discarded. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';
import type { Case } from './case-queries.ts';
import type { SeenRequest } from './change-request.ts';
import type { TemplateProposal } from './template-proposal.ts';

/** Texts that residents read and internal texts are always separate drafts. */
const draftKinds = [
  'reply',
  'note',
  'result',
  'return',
  'pause',
  'decline',
  'correction',
  'place',
  'workType',
] as const;

export type DraftKind = (typeof draftKinds)[number];

export interface CaseDraft {
  text: string;
  /** For a reply and a result: the new status of the request. */
  statusId?: number | undefined;
  outcome?: string | undefined;
  /** For a pause: the day on which it ends. */
  until?: string;
  /** For a reply: the new team and person of the request; null: none. */
  teamId?: number | null | undefined;
  assigneeId?: number | null | undefined;
  /** For a reply: the owner that the request is passed on to; empty: none. */
  ownerKey?: string | undefined;
  /** For a reply: choices of another draft that became part of this one. They are kept, and not sent. */
  others?: ReplyChoices;
  /** For a reply: the choices that its template proposed. */
  proposed?: TemplateProposal | undefined;
  /** For a correction, whose text is the description. */
  address?: string;
  /** For a correction: the values when it was begun. */
  before?: { description: string; address: string };
  /** For a place, which has no text. */
  place?: DraftedPlace;
  /** For a work type, which has no text: the ids when it was begun, and as chosen. */
  workType?: { before: number; chosen: number };
  /**
   * The version on the screen when a status, an outcome, a correction or the reason of a return was begun.
   * The writer has not seen later changes by others.
   */
  version?: number | undefined;
}

/** The changes of a request that come with a reply. */
export type ReplyChoices = Pick<CaseDraft, 'statusId' | 'outcome' | 'teamId' | 'assigneeId' | 'ownerKey'>;

type Place = Pick<Case['public'], 'longitude' | 'latitude' | 'address' | 'city' | 'state' | 'zip'>;

/** The place of a case when a member began to correct it, and as they want it. */
export interface DraftedPlace {
  before: Place;
  after: Place;
  /** True if the member wrote the address. */
  isOwnAddress?: boolean;
  /** True while the address of a moved pin is not known. */
  isLooking?: boolean;
}

const empty: CaseDraft = { text: '' };

/** The drafts of this page. All other drafts are read from the device. */
const drafts = externalStore<ReadonlyMap<string, CaseDraft>>(new Map());

function keyOf(accountId: number, requestId: number, kind: DraftKind): string {
  return `desk-draft ${accountId} ${requestId} ${kind}`;
}

function storedDraft(key: string): CaseDraft {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof parsed === 'object' && parsed !== null && 'text' in parsed ? (parsed as CaseDraft) : empty;
  } catch {
    return empty;
  }
}

export function readDraft(accountId: number, requestId: number, kind: DraftKind): CaseDraft {
  const key = keyOf(accountId, requestId, kind);
  return drafts.snapshot().get(key) ?? storedDraft(key);
}

/** Stores a draft; deletes it if undefined. */
export function keepCaseDraft(
  accountId: number,
  requestId: number,
  kind: DraftKind,
  draft: CaseDraft | undefined,
): void {
  const key = keyOf(accountId, requestId, kind);
  drafts.set(new Map(drafts.snapshot()).set(key, draft ?? empty));
  try {
    if (isEmpty(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The device is full. The draft stays on the screen.
  }
}

/** Drafts move on to the next version when their own writer made it. */
export function moveDraftsOn(accountId: number, { requestId, version }: SeenRequest, next: number): void {
  if (next !== version + 1) return;
  for (const kind of draftKinds) {
    const draft = readDraft(accountId, requestId, kind);
    if (draft.version === version) keepCaseDraft(accountId, requestId, kind, { ...draft, version: next });
  }
}

/** A proposal of a template is nothing without words or choices. */
function isEmpty({ version: _version, proposed: _proposed, ...fields }: CaseDraft = empty): boolean {
  return Object.values(fields).every((part) => part === '' || part === undefined);
}

/** The draft of a case. Writing `undefined` deletes it. */
export function useCaseDraft({ requestId, version }: SeenRequest, kind: DraftKind) {
  const { accountId } = useMe().me;
  const key = keyOf(accountId, requestId, kind);
  const pageDraft = useSyncExternalStore(drafts.subscribe, drafts.snapshot).get(key);
  const draft = pageDraft ?? storedDraft(key);
  return {
    draft,
    /** The version to send with the draft. */
    seen: Math.min(draft.version ?? version, version),
    write: (next: CaseDraft | undefined) =>
      keepCaseDraft(accountId, requestId, kind, next && withVersion(next, next.version ?? version, kind)),
    /** The draft as it is now, for an act that ends later. */
    read: () => readDraft(accountId, requestId, kind),
  };
}

/**
 * A draft that changes more than text keeps the version on which it was begun, until the change is removed.
 */
function withVersion({ version: _before, ...next }: CaseDraft, version: number, kind: DraftKind): CaseDraft {
  const isReturn = kind === 'return' && next.text !== '';
  const {
    text: _words,
    until: _until,
    others: _others,
    proposed: _proposed,
    address: _address,
    ...changes
  } = next;
  const isChange = Object.values(changes).some((part) => part !== undefined);
  return isReturn || isChange ? { ...next, version } : next;
}
