import { LRUCache } from 'lru-cache';
import type { FileStore } from './file-store.ts';

const mostBytes = 64_000_000;
/** Larger parts would push out many small ones. */
const mostEntryBytes = 1_000_000;

/** A remote store whose latest reads are cached in memory. The bytes under a key never change. */
export function cachedReads(store: FileStore): FileStore {
  const parts = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    maxEntrySize: mostEntryBytes,
    sizeCalculation: (part, name) => part.length + name.length + 1,
  });
  return {
    ...store,
    async read(key, from, length) {
      const name = `${key} ${from} ${length}`;
      const cachedPart = parts.get(name);
      if (cachedPart !== undefined) return cachedPart;
      const part = await store.read(key, from, length);
      if (part !== undefined) parts.set(name, part);
      return part;
    },
  };
}
