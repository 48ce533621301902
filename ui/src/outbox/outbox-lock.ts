/**
 * Allows one act at a time on an outbox entry: two tabs and the service worker may want to send it, and
 * somebody may edit it.
 */
const prefix = 'outbox ';

/**
 * Over plain http there are no locks, but no service worker either, and the server recognises repeated
 * entries of two tabs by their guids.
 */
const lockedHere = new Set<string>();

/** Acts unless the entry is locked; undefined if it is. */
export async function ifFree<Result>(id: string, act: () => Promise<Result>): Promise<Result | undefined> {
  if ('locks' in navigator)
    return navigator.locks.request(prefix + id, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : act(),
    );
  if (lockedHere.has(id)) return undefined;
  lockedHere.add(id);
  try {
    return await act();
  } finally {
    lockedHere.delete(id);
  }
}

/** The ids of the locked entries. */
export async function readLockedIds(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return lockedHere;
  const { held: locks = [] } = await navigator.locks.query();
  const names = locks.map((lock) => lock.name ?? '').filter((it) => it.startsWith(prefix));
  return new Set(names.map((it) => it.slice(prefix.length)));
}
