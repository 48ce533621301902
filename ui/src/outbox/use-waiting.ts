import { useEffect, useState } from 'react';
import { idsInHand } from './outbox-lock.ts';
import { onOutbox } from './outbox-news.ts';

/** The outbox entries for the present person. */
export interface Kept<Thing> {
  /** Oldest first. */
  things: readonly Thing[];
  /** True if the outbox has entries of somebody who is not signed in. */
  hasOthers: boolean;
}

export interface Waiting<Thing> extends Kept<Thing> {
  /** The ids of entries that are being sent right now, also by another tab. */
  underway: ReadonlySet<string>;
}

const nothing = { things: [], hasOthers: false, underway: new Set<string>() };

/**
 * The entries of the outbox, updated on every change; undefined until they are loaded.
 * @param read reads the entries; passing another function reads again.
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
      // A newer read has started meanwhile, so this result is outdated.
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
