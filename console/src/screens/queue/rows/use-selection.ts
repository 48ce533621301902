import { useState } from 'react';
import type { QueueRow } from '#features/requests/request-list.ts';

export interface Selection {
  ids: ReadonlySet<number>;
  /** Selects a row or takes it out; with a range, all between it and the one before. */
  toggle: (requestId: number, isRange: boolean) => void;
  clear: () => void;
}

/** The rows that are selected, in whatever view they were selected. */
export function useSelection(rows: readonly QueueRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();

  function toggle(requestId: number, isRange: boolean): void {
    const next = new Set(ids);
    const [from, to] = [last, requestId].map((id) => rows.findIndex((row) => row.requestId === id));
    if (isRange && from! >= 0 && to! >= 0) {
      const between = rows.slice(Math.min(from!, to!), Math.max(from!, to!) + 1);
      for (const row of between) next.add(row.requestId);
    } else if (!next.delete(requestId)) next.add(requestId);
    setIds(next);
    setLast(requestId);
  }

  return { ids, toggle, clear: () => setIds(new Set()) };
}
