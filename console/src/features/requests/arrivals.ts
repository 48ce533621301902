/** Requests that came into the view while it was looked at: they are told, and not pushed under the cursor. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';

/** Of which view, and which they are. */
const arrived = externalStore<{ view: string; ids: ReadonlySet<number> }>({ view: '', ids: new Set() });

export function addArrivals(view: string, ids: readonly number[]): void {
  const before = arrived.snapshot();
  const known = before.view === view ? before.ids : [];
  arrived.set({ view, ids: new Set([...known, ...ids]) });
}

export function forgetArrivals(): void {
  arrived.set({ view: '', ids: new Set() });
}

/** How many of them the view has. */
export function useArrivals(view: string): number {
  const { view: ofView, ids } = useSyncExternalStore(arrived.subscribe, arrived.snapshot);
  return ofView === view ? ids.size : 0;
}
