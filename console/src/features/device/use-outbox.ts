import { useOutboxState, type OutboxState } from '@fixpoint/ui/outbox/use-outbox-state.ts';
import { useCallback } from 'react';
import { useMe } from '#features/session/me.ts';
import { readEntries } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export type OwnOutbox = OutboxState<OutboxEntry>;

/** The member's outbox, and whether a colleague has entries too. Undefined until loaded. */
export function useOutbox(): OwnOutbox | undefined {
  const { accountId } = useMe().me;
  return useOutboxState(
    useCallback(async () => {
      const allEntries = await readEntries();
      const entries = allEntries.filter((entry) => entry.accountId === accountId);
      return { entries, hasOthers: entries.length < allEntries.length };
    }, [accountId]),
  );
}
