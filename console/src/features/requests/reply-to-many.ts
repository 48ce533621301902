/** The reply to many that is being written: kept on the device for whoever writes it, until it is carried out. */
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

/** Of this page; undefined: what is on the device. */
const draft = externalStore<ReplyToMany | undefined>(undefined);

const keyOf = (accountId: number) => `desk-reply-to-many ${accountId}`;

function readDraft(accountId: number): ReplyToMany {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'text' in kept ? (kept as ReplyToMany) : empty;
  } catch {
    return empty;
  }
}

/** The draft as it is written; put away with undefined. */
export function useReplyToMany() {
  const { accountId } = useMe().me;
  const known = useSyncExternalStore(draft.subscribe, draft.snapshot);
  function write(next: ReplyToMany | undefined): void {
    draft.set(next ?? empty);
    try {
      if (next === undefined) localStorage.removeItem(keyOf(accountId));
      else localStorage.setItem(keyOf(accountId), JSON.stringify(next));
    } catch {
      // The device keeps no more; on the screen it stays.
    }
  }
  return { draft: known ?? readDraft(accountId), write };
}
