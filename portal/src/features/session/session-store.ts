/** The session of this tab: in memory, and in the tab's storage for reloads. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { emptySession, sessionState, type SessionState } from './session-state.ts';

export interface SessionStore {
  state(): SessionState;
  /** Changes the given values and calls all listeners. */
  update(change: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
}

/** The part of the browser's storage that a session needs. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'session.';
const names = Object.keys(sessionState.shape) as (keyof typeof sessionState.shape)[];

/** A store over the given storage; without working storage the session lives in memory. */
export function createSessionStore(storage: TabStorage): SessionStore {
  const store = externalStore(restore(storage));
  return {
    state: store.snapshot,
    update(change) {
      const state = { ...store.snapshot(), ...change };
      for (const name of names) if (name in change) keep(storage, name, state[name]);
      store.set(state);
    },
    subscribe: store.subscribe,
  };
}

function restore(storage: TabStorage): SessionState {
  try {
    const storedItems = names.map((name) => [name, storage.getItem(prefix + name)] as const);
    const values = storedItems
      .filter(([, json]) => json !== null)
      .map(([name, json]) => [name, JSON.parse(json!)]);
    return { ...emptySession, ...sessionState.parse({ ...emptySession, ...Object.fromEntries(values) }) };
  } catch {
    return emptySession;
  }
}

function keep(storage: TabStorage, name: keyof SessionState, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(prefix + name);
    else storage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the session lives in memory only, and a reload starts a new one.
  }
}
