import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** The store itself, for acts that change the session. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === undefined) throw new Error('There is no SessionContext around this component');
  return store;
}

/** The current session; the component renders again when it changes. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
