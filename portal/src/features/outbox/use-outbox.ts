import { useWaiting, type Waiting } from '@fixpoint/ui/outbox/use-waiting.ts';
import { useCallback } from 'react';
import { useSession } from '#features/session/session-context.ts';
import { readWaiting } from './outbox.ts';
import { ownerOf, type WaitingThing } from './waiting.ts';

export type Outbox = Waiting<WaitingThing>;

/**
 * The entries of the citizen who is logged in and of the device's guests; undefined until they are loaded.
 */
export function useOutbox(): Outbox | undefined {
  const state = useSession();
  const clientId = state.client?.id;
  const owner = ownerOf(state);
  return useWaiting(
    useCallback(async () => {
      const here = (await readWaiting()).filter((thing) => thing.clientId === clientId);
      const things = here.filter((thing) => thing.owner === 'device' || thing.owner === owner);
      return { things, hasOthers: things.length < here.length };
    }, [clientId, owner]),
  );
}
