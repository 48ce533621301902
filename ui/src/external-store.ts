/**
 * A value outside of React that components can follow: `useSyncExternalStore(store.subscribe,
 * store.snapshot)`.
 */
export interface ExternalStore<Value> {
  /** The present value: the same object until another one is set. */
  snapshot: () => Value;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  set: (value: Value) => void;
}

/** Makes a store with this first value. */
export function externalStore<Value>(first: Value): ExternalStore<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
