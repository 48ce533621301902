import { type DBSchema, type IDBPDatabase, type StoreNames, openDB } from 'idb';

/**
 * A database of this browser with these stores. The returned function opens it on first use and keeps it
 * open. It rejects if the browser has no storage, as in some private windows; the next call tries again.
 */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  stores: readonly StoreNames<Schema>[],
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (opening = undefined);
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store);
      },
      blocking: (_version, _next, { target }) => {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}
