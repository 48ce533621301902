import { LRUCache } from 'lru-cache';
import type { FileStore } from '#platform/files/file-store.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

/** The pmtiles files of the store, opened when first used. */
export interface TileArchives {
  /** The archive of a file, `<client>/<hash>.pmtiles`. Throws if it cannot be opened. */
  find(file: string): Promise<TileArchive>;
}

const filePattern = /^[\w-]+\/[\w-]+\.pmtiles$/;

/** Maximum number of archives with cached directories; one more drops the least recently used one. */
const openMax = 64;

/** Nothing is read yet. */
export function openTileArchives(maps: FileStore): TileArchives {
  const archives = new LRUCache<string, TileArchive>({ max: openMax });
  /** Only archives that were opened take a place above. */
  const openings = new Map<string, Promise<TileArchive>>();

  async function openOnce(file: string): Promise<TileArchive> {
    try {
      const archive = await openTileArchive(maps, file);
      archives.set(file, archive);
      return archive;
    } finally {
      openings.delete(file);
    }
  }

  return {
    async find(file) {
      if (!filePattern.test(file)) throw new Error(`'${file}' is not a file of tiles`);
      const knownArchive = archives.get(file) ?? openings.get(file);
      if (knownArchive !== undefined) return knownArchive;
      const opening = openOnce(file);
      openings.set(file, opening);
      return opening;
    },
  };
}
