import path from 'node:path';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

/** The pmtiles files of the data folder, opened when they are first asked for. */
export interface TileArchives {
  /** The archive of a file below the folder, `<client>/<hash>.pmtiles`. Throws when it cannot be opened. */
  find(file: string): Promise<TileArchive>;
  close(): Promise<void>;
}

const filePattern = /^[\w-]+\/[\w-]+\.pmtiles$/;

/** Files kept open at once; one more closes the one that was opened first. */
const openMax = 64;

/** Opens the folder, of which nothing is read yet. */
export function openTileArchives(folder: string): TileArchives {
  const archives = new Map<string, Promise<TileArchive>>();

  function forget(file: string): void {
    const archive = archives.get(file);
    archives.delete(file);
    void archive?.then((opened) => opened.close()).catch(() => undefined);
  }

  return {
    async find(file) {
      if (!filePattern.test(file)) throw new Error(`'${file}' is no file of tiles`);
      const known = archives.get(file);
      if (known) return known;
      const opening = openTileArchive(path.join(folder, file));
      archives.set(file, opening);
      opening.catch(() => forget(file));
      if (archives.size > openMax) forget(archives.keys().next().value!);
      return opening;
    },
    async close() {
      const openings = await Promise.allSettled(archives.values());
      archives.clear();
      const opened = openings.filter((opening) => opening.status === 'fulfilled');
      await Promise.all(opened.map(({ value }) => value.close()));
    },
  };
}
