import { useOutboxState, type OutboxState } from '@fixpoint/ui/outbox/use-outbox-state.ts';
import { useCallback } from 'react';
import { useSession } from '#features/session/session-context.ts';
import { readEntries } from './outbox.ts';
import { ownerOf, type OutboxEntry } from './outbox-entry.ts';

export type OwnOutbox = OutboxState<OutboxEntry>;

/**
 * The entries of the citizen who is logged in and of the device's guests; undefined until they are loaded.
 */
export function useOutbox(): OwnOutbox | undefined {
  const state = useSession();
  const clientId = state.client?.id;
  const owner = ownerOf(state);
  return useOutboxState(
    useCallback(async () => {
      const here = (await readEntries()).filter((entry) => entry.clientId === clientId);
      const entries = here.filter((entry) => entry.owner === 'device' || entry.owner === owner);
      return { entries, hasOthers: entries.length < here.length };
    }, [clientId, owner]),
  );
}
