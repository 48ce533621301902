/** One at a time acts on what waits: two tabs and the service worker may want to send the same thing, and somebody edits it. */
const prefix = 'outbox ';

/** Where there are no locks, over plain http, there is no service worker either, and the guids hold two tabs apart. */
const own = new Set<string>();

/** Acts unless somebody else does; undefined when somebody does. */
export async function ifFree<Result>(id: string, act: () => Promise<Result>): Promise<Result | undefined> {
  if ('locks' in navigator)
    return navigator.locks.request(prefix + id, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : act(),
    );
  if (own.has(id)) return undefined;
  own.add(id);
  try {
    return await act();
  } finally {
    own.delete(id);
  }
}

/** The ids of what is being acted on now. */
export async function idsInHand(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return own;
  const { held = [] } = await navigator.locks.query();
  const names = held.map((lock) => lock.name ?? '').filter((it) => it.startsWith(prefix));
  return new Set(names.map((it) => it.slice(prefix.length)));
}
