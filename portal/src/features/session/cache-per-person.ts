// chunk: following
/** Keeps work that outlives its component, until another person is logged in. */
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Returns a function that finds the object of a name, and makes it the first time. When the person changes,
 * all objects are ended and forgotten.
 */
export function cachePerPerson<Thing>(
  end: (thing: Thing) => void,
): (session: SessionStore, name: string, make: () => Thing) => Thing {
  const things = new WeakMap<SessionStore, Map<string, Thing>>();

  function keptIn(session: SessionStore): Map<string, Thing> {
    const known = things.get(session);
    if (known !== undefined) return known;
    const kept = new Map<string, Thing>();
    let person = personOf(session.state());
    session.subscribe(() => {
      if (personOf(session.state()) === person) return;
      person = personOf(session.state());
      kept.forEach(end);
      kept.clear();
    });
    things.set(session, kept);
    return kept;
  }

  return (session, name, make) => {
    const kept = keptIn(session);
    const thing = kept.get(name) ?? make();
    kept.set(name, thing);
    return thing;
  };
}

/** All guests count as one person. */
function personOf({ citizen }: SessionState): string {
  return citizen?.email ?? '';
}
