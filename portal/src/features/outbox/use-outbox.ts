import { useEffect, useState } from 'react';
import { useSession } from '#features/session/session-context.ts';
import { idsInHand } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { onOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { readWaiting } from './outbox.ts';
import { ownerOf, type WaitingThing } from './waiting.ts';

export interface Outbox {
  /** What waits of whoever is there, and, of guests, of the device; oldest first. */
  things: readonly WaitingThing[];
  /** The ids of what is on its way right now, also from another tab. */
  underway: ReadonlySet<string>;
  /** Whether something waits for a citizen who is not there. */
  hasOthers: boolean;
}

const empty: Outbox = { things: [], underway: new Set(), hasOthers: false };

/** What waits for a connection; undefined until that is known. */
export function useOutbox(): Outbox | undefined {
  const state = useSession();
  const clientId = state.client?.id;
  const owner = ownerOf(state);
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    let turn = 0;
    const look = async () => {
      turn += 1;
      const own = turn;
      const [all, underway] = await Promise.all([readWaiting(), idsInHand()]).catch(
        () => [[], new Set<string>()] as const,
      );
      // An older look that comes later tells nothing new.
      if (own !== turn) return;
      const here = all.filter((thing) => thing.clientId === clientId);
      const things = here.filter((thing) => thing.owner === 'device' || thing.owner === owner);
      setOutbox(here.length === 0 ? empty : { things, underway, hasOthers: things.length < here.length });
    };
    void look();
    const stop = onOutbox(() => void look());
    return () => {
      turn = -1;
      stop();
    };
  }, [clientId, owner]);
  return outbox;
}
