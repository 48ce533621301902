// chunk: following
/** Keeps work that outlives its component, until another person is logged in. */
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Returns a function that finds the object of a name, and makes it the first time. When the person changes,
 * all objects are ended and forgotten.
 */
export function cachePerPerson<Item>(
  end: (entry: Item) => void,
): (session: SessionStore, name: string, make: () => Item) => Item {
  const entries = new WeakMap<SessionStore, Map<string, Item>>();

  function cacheOf(session: SessionStore): Map<string, Item> {
    const knownCache = entries.get(session);
    if (knownCache !== undefined) return knownCache;
    const cache = new Map<string, Item>();
    let person = personOf(session.state());
    session.subscribe(() => {
      if (personOf(session.state()) === person) return;
      person = personOf(session.state());
      cache.forEach(end);
      cache.clear();
    });
    entries.set(session, cache);
    return cache;
  }

  return (session, name, make) => {
    const cache = cacheOf(session);
    const entry = cache.get(name) ?? make();
    cache.set(name, entry);
    return entry;
  };
}

/** All guests count as one person. */
function personOf({ citizen }: SessionState): string {
  return citizen?.email ?? '';
}
