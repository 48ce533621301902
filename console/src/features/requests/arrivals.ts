/**
 * New requests for the view on the screen. The queue counts them and does not insert them under the cursor.
 */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';

/** The view, and the ids of its new requests. */
const arrivals = externalStore<{ view: string; ids: ReadonlySet<number> }>({ view: '', ids: new Set() });

export function addArrivals(view: string, ids: readonly number[]): void {
  const before = arrivals.snapshot();
  const knownIds = before.view === view ? before.ids : [];
  arrivals.set({ view, ids: new Set([...knownIds, ...ids]) });
}

export function forgetArrivals(): void {
  arrivals.set({ view: '', ids: new Set() });
}

/** The number of new requests in the view. */
export function useArrivals(view: string): number {
  const { view: ofView, ids } = useSyncExternalStore(arrivals.subscribe, arrivals.snapshot);
  return ofView === view ? ids.size : 0;
}
