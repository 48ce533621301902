/**
 * New requests for the view on the screen. The queue counts them and does not insert them under the cursor.
 */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';

/** The view, and the ids of its new requests. */
const arrived = externalStore<{ view: string; ids: ReadonlySet<number> }>({ view: '', ids: new Set() });

export function addArrivals(view: string, ids: readonly number[]): void {
  const before = arrived.snapshot();
  const known = before.view === view ? before.ids : [];
  arrived.set({ view, ids: new Set([...known, ...ids]) });
}

export function forgetArrivals(): void {
  arrived.set({ view: '', ids: new Set() });
}

/** The number of new requests in the view. */
export function useArrivals(view: string): number {
  const { view: ofView, ids } = useSyncExternalStore(arrived.subscribe, arrived.snapshot);
  return ofView === view ? ids.size : 0;
}
