/** Drafts for a case, stored on the device for their writer until sent or discarded. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';
import type { SeenRequest } from './change-request.ts';

/** Texts that residents read and internal texts are always separate drafts. */
const draftKinds = ['reply', 'note', 'result', 'return', 'pause', 'correction'] as const;

export type DraftKind = (typeof draftKinds)[number];

export interface CaseDraft {
  text: string;
  /** For a reply and a result: the new status of the request. */
  statusId?: number;
  outcome?: string;
  /** For a correction, whose text is the description. */
  address?: string;
  /** For a correction: the values when it was begun. */
  before?: { description: string; address: string };
  /**
   * The version on the screen when a status, an outcome, a correction or the reason of a return was begun.
   * The writer has not seen later changes by others.
   */
  version?: number;
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

function isEmpty({ version: _version, ...fields }: CaseDraft = empty): boolean {
  return Object.values(fields).every((part) => part === '');
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
  const isChange = [next.statusId, next.outcome, next.before].some((part) => part !== undefined);
  return isReturn || isChange ? { ...next, version } : next;
}
