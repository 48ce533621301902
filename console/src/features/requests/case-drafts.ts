/** What was begun for a case and not sent: kept on the device, for whoever wrote it, until it is sent or thrown away. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';
import type { Seen } from './change-request.ts';

/** What a draft is for. What residents read and what they do not never share a place. */
const draftKinds = ['reply', 'note', 'result', 'return'] as const;

export type DraftKind = (typeof draftKinds)[number];

export interface CaseDraft {
  text: string;
  /** Of a reply and of a result: what the request becomes with it. */
  statusId?: number;
  outcome?: string;
  /**
   * The version that was on the screen when a status, an outcome or the reason of a return was begun: what others have made of
   * the case since has not been seen by whoever sends it.
   */
  version?: number;
}

const empty: CaseDraft = { text: '' };

/** Those of this page; what is not in it is read from the device. */
const drafts = externalStore<ReadonlyMap<string, CaseDraft>>(new Map());

function keyOf(accountId: number, requestId: number, kind: DraftKind): string {
  return `desk-draft ${accountId} ${requestId} ${kind}`;
}

function keptDraft(key: string): CaseDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'text' in kept ? (kept as CaseDraft) : empty;
  } catch {
    return empty;
  }
}

/** The draft of a case as it is now. */
export function readDraft(accountId: number, requestId: number, kind: DraftKind): CaseDraft {
  const key = keyOf(accountId, requestId, kind);
  return drafts.snapshot().get(key) ?? keptDraft(key);
}

/** Keeps a draft in the place of the one before, or with undefined none any more. */
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
    // The device keeps no more; on the screen it stays.
  }
}

/** The case has gone from one version to the next by what the same person did: of that their drafts know. */
export function moveDraftsOn(accountId: number, { requestId, version }: Seen, next: number): void {
  if (next !== version + 1) return;
  for (const kind of draftKinds) {
    const draft = readDraft(accountId, requestId, kind);
    if (draft.version === version) keepCaseDraft(accountId, requestId, kind, { ...draft, version: next });
  }
}

function isEmpty({ version: _version, ...written }: CaseDraft = empty): boolean {
  return Object.values(written).every((part) => part === '');
}

/** The draft of a case, as it is written; put away with undefined. */
export function useCaseDraft({ requestId, version }: Seen, kind: DraftKind) {
  const { accountId } = useMe().me;
  const key = keyOf(accountId, requestId, kind);
  const known = useSyncExternalStore(drafts.subscribe, drafts.snapshot).get(key);
  const draft = known ?? keptDraft(key);
  return {
    draft,
    /** The version on which it is to be sent. */
    seen: Math.min(draft.version ?? version, version),
    write: (next: CaseDraft | undefined) =>
      keepCaseDraft(accountId, requestId, kind, next && withVersion(next, draft.version ?? version, kind)),
  };
}

/** A draft that changes more than words keeps the version on which it was begun, until none of it is left. */
function withVersion({ version: _before, ...next }: CaseDraft, version: number, kind: DraftKind): CaseDraft {
  const isReturn = kind === 'return' && next.text !== '';
  const isChange = next.statusId !== undefined || next.outcome !== undefined;
  return isReturn || isChange ? { ...next, version } : next;
}
