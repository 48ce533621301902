import { useEffect, useState } from 'react';
import { readLockedIds } from './outbox-lock.ts';
import { onOutbox } from './outbox-news.ts';

/** The outbox entries for the present person. */
export interface OutboxContent<Entry> {
  /** Oldest first. */
  entries: readonly Entry[];
  /** True if the outbox has entries of somebody who is not signed in. */
  hasOthers: boolean;
}

export interface OutboxState<Entry> extends OutboxContent<Entry> {
  /** The ids of entries that are being sent right now, also by another tab. */
  lockedIds: ReadonlySet<string>;
}

const emptyOutbox = { entries: [], hasOthers: false, lockedIds: new Set<string>() };

/**
 * The entries of the outbox, updated on every change; undefined until they are loaded.
 * @param read reads the entries; passing another function reads again.
 */
export function useOutboxState<Entry>(
  read: () => Promise<OutboxContent<Entry>>,
): OutboxState<Entry> | undefined {
  const [outboxState, setOutboxState] = useState<OutboxState<Entry>>();
  useEffect(() => {
    let turn = 0;
    const look = async () => {
      turn += 1;
      const ownTurn = turn;
      const [content, lockedIds] = await Promise.all([read(), readLockedIds()]).catch(
        () => [emptyOutbox, emptyOutbox.lockedIds] as const,
      );
      // A newer read has started meanwhile, so this result is outdated.
      if (ownTurn !== turn) return;
      setOutboxState(
        content.entries.length === 0 && !content.hasOthers ? emptyOutbox : { ...content, lockedIds },
      );
    };
    void look();
    const stop = onOutbox(() => void look());
    return () => {
      turn = -1;
      stop();
    };
  }, [read]);
  return outboxState;
}
