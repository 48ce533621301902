/** Replaces a tile that cannot be read by the part of a lower level that covers it. */
import type { TileRange } from './tile-grid.ts';
import type { Tiles } from './tiles.ts';

/** A tile that was read: the requested one, or one of a lower level. */
export interface NearestTile {
  /** Null if the tile is empty. */
  bytes: ArrayBuffer | null;
  z: number;
  x: number;
  y: number;
}

/** From street level down to the level that shows the whole municipality. */
const mostLevels = 6;

/** Reads tiles of a source. Each tile of a lower level is read once, because several replace theirs by it. */
export class NearestTiles {
  readonly range: TileRange;
  readonly #tiles: Tiles;
  readonly #lower = new Map<string, Promise<ArrayBuffer | null>>();
  readonly #unreadable = new Set<string>();

  constructor(tiles: Tiles) {
    this.range = tiles;
    this.#tiles = tiles;
  }

  /** Rejects as the read of the tile does, if no lower level can be read either. */
  async read(z: number, x: number, y: number): Promise<NearestTile> {
    const key = keyOf(z, x, y);
    try {
      const bytes = await this.#tiles.read(z, x, y);
      this.#unreadable.delete(key);
      return { bytes, z, x, y };
    } catch (failure) {
      this.#unreadable.add(key);
      const lowest = Math.max(this.range.minZoom, z - mostLevels);
      return this.#readLower(z - 1, x >> 1, y >> 1, lowest, failure);
    }
  }

  /** True if the last attempt to read the tile has failed. A lower level replaces it, or nothing. */
  isUnreadable(z: number, x: number, y: number): boolean {
    return this.#unreadable.has(keyOf(z, x, y));
  }

  async #readLower(z: number, x: number, y: number, lowest: number, failure: unknown): Promise<NearestTile> {
    if (z < lowest) throw failure;
    const key = keyOf(z, x, y);
    const read = this.#lower.get(key) ?? this.#tiles.read(z, x, y);
    this.#lower.set(key, read);
    return read.then(
      (bytes) => ({ bytes, z, x, y }),
      () => this.#readLower(z - 1, x >> 1, y >> 1, lowest, failure),
    );
  }
}

function keyOf(z: number, x: number, y: number): string {
  return `${z}/${x}/${y}`;
}
