import path from 'node:path';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

/** The pmtiles files of the data folder, opened when they are first asked for. */
export interface TileArchives {
  /** The archive of a file below the folder, `<client>/<hash>.pmtiles`. Throws when it cannot be opened. */
  find(file: string): Promise<TileArchive>;
  close(): Promise<void>;
}

const filePattern = /^[\w-]+\/[\w-]+\.pmtiles$/;

/** Files kept open at once; one more closes the one that was asked for longest ago. */
const openMax = 64;

/** Opens the folder, of which nothing is read yet. */
export function openTileArchives(folder: string): TileArchives {
  /** The least recently asked for first. */
  const archives = new Map<string, Promise<TileArchive>>();

  function closeOldest(): void {
    if (archives.size <= openMax) return;
    const [file, archive] = archives.entries().next().value!;
    archives.delete(file);
    void archive.then((opened) => opened.close()).catch(() => undefined);
  }

  function openOnce(file: string): Promise<TileArchive> {
    const opening = openTileArchive(path.join(folder, file));
    // A file that cannot be opened is not kept.
    opening.then(closeOldest, () => archives.delete(file));
    return opening;
  }

  return {
    async find(file) {
      if (!filePattern.test(file)) throw new Error(`'${file}' is no file of tiles`);
      const archive = archives.get(file) ?? openOnce(file);
      archives.delete(file);
      archives.set(file, archive);
      return archive;
    },
    async close() {
      const openings = await Promise.allSettled(archives.values());
      archives.clear();
      const opened = openings.filter((opening) => opening.status === 'fulfilled');
      await Promise.all(opened.map(({ value }) => value.close()));
    },
  };
}
