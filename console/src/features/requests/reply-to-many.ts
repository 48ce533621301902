/** The draft of a reply to many requests, stored on the device for its writer until it is sent. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';
import type { TemplateProposal } from './template-proposal.ts';

export interface ReplyToMany {
  text: string;
  /** In place of the text. */
  templateId?: number | undefined;
  statusId?: number | undefined;
  outcome?: string | undefined;
  /** The new team and person of the requests; null: none. */
  teamId?: number | null | undefined;
  assigneeId?: number | null | undefined;
  /** The owner that the requests are passed on to. */
  ownerKey?: string | undefined;
  /** The choices that the template proposed. */
  proposed?: TemplateProposal | undefined;
  /** The dry run that was made from the draft, as long as the draft is not changed. */
  bulkId?: number | undefined;
}

const empty: ReplyToMany = { text: '' };

/** The draft of this page. Undefined: the one on the device counts. */
const draft = externalStore<ReplyToMany | undefined>(undefined);

const keyOf = (accountId: number) => `desk-reply-to-many ${accountId}`;

function readDraft(accountId: number): ReplyToMany {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null');
    return typeof parsed === 'object' && parsed !== null && 'text' in parsed
      ? (parsed as ReplyToMany)
      : empty;
  } catch {
    return empty;
  }
}

export function useReplyToMany() {
  const { accountId } = useMe().me;
  const pageDraft = useSyncExternalStore(draft.subscribe, draft.snapshot);
  const now = pageDraft ?? readDraft(accountId);
  function keep(next: ReplyToMany | undefined): void {
    draft.set(next ?? empty);
    try {
      if (next === undefined) localStorage.removeItem(keyOf(accountId));
      else localStorage.setItem(keyOf(accountId), JSON.stringify(next));
    } catch {
      // The device is full. The draft stays on the screen.
    }
  }
  return {
    draft: now,
    write: (next: ReplyToMany) => keep({ ...next, bulkId: undefined }),
    /** Notes the dry run of the draft. */
    noteDryRun: (bulkId: number) => keep({ ...now, bulkId }),
    /** Deletes the draft, if it is still as it was at this dry run. */
    forgetAfter: (bulkId: number) => {
      if (now.bulkId === bulkId) keep(undefined);
    },
  };
}
