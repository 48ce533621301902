/** The draft of a reply to many requests, stored on the device for its writer until it is sent. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';

export interface ReplyToMany {
  text: string;
  /** In place of the text. */
  templateId?: number | undefined;
  statusId?: number | undefined;
  outcome?: string | undefined;
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

/** Writing `undefined` deletes the draft. */
export function useReplyToMany() {
  const { accountId } = useMe().me;
  const pageDraft = useSyncExternalStore(draft.subscribe, draft.snapshot);
  function write(next: ReplyToMany | undefined): void {
    draft.set(next ?? empty);
    try {
      if (next === undefined) localStorage.removeItem(keyOf(accountId));
      else localStorage.setItem(keyOf(accountId), JSON.stringify(next));
    } catch {
      // The device is full. The draft stays on the screen.
    }
  }
  return { draft: pageDraft ?? readDraft(accountId), write };
}
