import { useEffect, useState } from 'react';
import { idsInHand } from './outbox-lock.ts';
import { onOutbox } from './outbox-news.ts';

/** What is kept for a connection, for whoever is there. */
export interface Kept<Thing> {
  /** Oldest first. */
  things: readonly Thing[];
  /** Whether something waits for somebody who is not there. */
  hasOthers: boolean;
}

export interface Waiting<Thing> extends Kept<Thing> {
  /** The ids of what is on its way right now, also from another tab. */
  underway: ReadonlySet<string>;
}

const nothing = { things: [], hasOthers: false, underway: new Set<string>() };

/**
 * What waits for a connection, as news of the outbox come; undefined until that is known.
 * @param read reads what is kept; another function reads anew.
 */
export function useWaiting<Thing>(read: () => Promise<Kept<Thing>>): Waiting<Thing> | undefined {
  const [waiting, setWaiting] = useState<Waiting<Thing>>();
  useEffect(() => {
    let turn = 0;
    const look = async () => {
      turn += 1;
      const own = turn;
      const [kept, underway] = await Promise.all([read(), idsInHand()]).catch(
        () => [nothing, nothing.underway] as const,
      );
      // An older look that comes later tells nothing new.
      if (own !== turn) return;
      setWaiting(kept.things.length === 0 && !kept.hasOthers ? nothing : { ...kept, underway });
    };
    void look();
    const stop = onOutbox(() => void look());
    return () => {
      turn = -1;
      stop();
    };
  }, [read]);
  return waiting;
}
