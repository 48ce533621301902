import { useState, useSyncExternalStore } from 'react';
import type { QueueQuestion } from '#features/requests/filter-in-url.ts';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import type { QueueRow } from '#features/requests/request-list.ts';
import { clearSelected, nothingSelected, selected, type Selected } from '#features/requests/selected.ts';

export interface QueueSelection {
  /** Loaded rows have their current versions, because the member sees them. */
  selected: Selected;
  /** The selected requests. If all matching ones are selected, only the loaded ones. */
  ids: ReadonlySet<number>;
  /** How many of the loaded rows are selected. */
  loaded: 'all' | 'some' | 'none';
  /** Selects a row or takes it out. With `isRange`, selects all rows from the last one to this one. */
  toggle: (requestId: number, isRange: boolean) => void;
  /** Selects all loaded rows. If all are selected, takes them out. */
  toggleLoaded: () => void;
  /** Selects all matching requests, also those that are not loaded. */
  selectMatching: () => void;
  clear: () => void;
}

/** The selection. Single requests stay selected in every view, all matching ones only in their own view. */
export function useQueueSelection(rows: readonly QueueRow[], { filter }: QueueQuestion): QueueSelection {
  const [last, setLast] = useState<number>();
  const storedSelection = useSyncExternalStore(selected.subscribe, selected.snapshot);
  const view = writeQuestion({ filter, sort: 'newest' }).toString();
  const now =
    storedSelection.kind === 'all' && storedSelection.view !== view ? nothingSelected : storedSelection;
  const there = rows.filter(({ isGone }) => isGone !== true);
  const ids = new Set(now.kind === 'all' ? there.map(({ requestId }) => requestId) : now.versions.keys());
  const count = there.filter(({ requestId }) => ids.has(requestId)).length;

  function select(requestIds: Iterable<number>): void {
    const before = now.kind === 'these' ? now.versions : new Map<number, number>();
    const versionOf = new Map([...before, ...versionsOf(rows)]);
    const versions = new Map([...requestIds].map((id) => [id, versionOf.get(id)!]));
    selected.set({ kind: 'these', versions });
  }

  function toggle(requestId: number, isRange: boolean): void {
    const next = new Set(ids);
    const [from, to] = [last, requestId].map((id) => rows.findIndex((row) => row.requestId === id));
    if (isRange && from! >= 0 && to! >= 0) {
      const between = rows.slice(Math.min(from!, to!), Math.max(from!, to!) + 1);
      for (const row of between) next.add(row.requestId);
    } else if (!next.delete(requestId)) next.add(requestId);
    select(next);
    setLast(requestId);
  }

  return {
    selected: now.kind === 'all' ? now : { kind: 'these', versions: seenLast(now.versions, rows) },
    ids,
    loaded: count === 0 ? 'none' : count === there.length ? 'all' : 'some',
    toggle,
    toggleLoaded: () => {
      const loadedIds = there.map(({ requestId }) => requestId);
      select(
        count === there.length ? [...ids].filter((id) => !loadedIds.includes(id)) : [...ids, ...loadedIds],
      );
    },
    selectMatching: () => selected.set({ kind: 'all', filter, view }),
    clear: clearSelected,
  };
}

function versionsOf(rows: readonly QueueRow[]): [number, number][] {
  return rows.map(({ requestId, version }) => [requestId, version]);
}

/** Uses the versions on the screen. */
function seenLast(
  versions: ReadonlyMap<number, number>,
  rows: readonly QueueRow[],
): ReadonlyMap<number, number> {
  const visibleVersions = new Map(versionsOf(rows));
  return new Map([...versions].map(([id, version]) => [id, visibleVersions.get(id) ?? version]));
}
