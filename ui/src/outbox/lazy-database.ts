import { type DBSchema, type IDBPDatabase, type StoreNames, openDB } from 'idb';

/**
 * A database of this browser with these stores. The returned function opens it on first use and keeps it
 * open. It rejects if the browser has no storage, as in some private windows; the next call tries again.
 */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  stores: readonly StoreNames<Schema>[],
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (connection = undefined);
  return () => {
    connection ??= openDB<Schema>(name, 1, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store);
      },
      blocking: (_version, _next, { target }) => {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
    connection.catch(forget);
    return connection;
  };
}
