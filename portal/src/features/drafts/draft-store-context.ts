import { createContext, use, useMemo } from 'react';
import type { DraftStore } from './draft-store.ts';
import { indexedDraftStore } from './indexed-draft-store.ts';

/** Opens a municipality's draft store; tests give one in memory. */
export const DraftStoreContext = createContext<(clientId: number) => DraftStore>(indexedDraftStore);

/** The draft store of the municipality. */
export function useDraftStore(clientId: number): DraftStore {
  const open = use(DraftStoreContext);
  return useMemo(() => open(clientId), [open, clientId]);
}
