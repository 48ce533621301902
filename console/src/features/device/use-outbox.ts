import { idsInHand } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { onOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { useEffect, useState } from 'react';
import { useMe } from '#features/session/me.ts';
import { readWaiting } from './outbox.ts';
import type { WaitingThing } from './waiting.ts';

export interface Outbox {
  /** What waits of whoever is there; oldest first. */
  things: readonly WaitingThing[];
  /** The ids of what is on its way right now, also from another tab. */
  underway: ReadonlySet<string>;
  /** Whether something waits for a colleague who is not there. */
  hasOthers: boolean;
}

const empty: Outbox = { things: [], underway: new Set(), hasOthers: false };

/** What waits for a connection; undefined until that is known. */
export function useOutbox(): Outbox | undefined {
  const { accountId } = useMe().me;
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
      const things = all.filter((thing) => thing.accountId === accountId);
      setOutbox(all.length === 0 ? empty : { things, underway, hasOthers: things.length < all.length });
    };
    void look();
    const stop = onOutbox(() => void look());
    return () => {
      turn = -1;
      stop();
    };
  }, [accountId]);
  return outbox;
}
