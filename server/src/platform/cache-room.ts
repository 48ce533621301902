import os from 'node:os';

/** Bytes of memory for each kind of cache. */
export interface CacheRoom {
  /** Pages of municipalities. */
  readonly pages: number;
  /** Settings, work types, statuses and logos of municipalities. */
  readonly settings: number;
  /** Icons for home screens. */
  readonly icons: number;
}

const bytesPerMegabyte = 1_000_000;
/** The minimum serves a machine too small for its municipalities, the maximum a machine with other tasks. */
const [leastBytes, mostBytes] = [32 * bytesPerMegabyte, 1024 * bytesPerMegabyte];

/**
 * The caches of this process: as the setting CACHE_MEGABYTES says, otherwise a share of the available memory.
 */
export function cacheRoom(megabytes: number | undefined, memoryBytes = memoryOfProcess()): CacheRoom {
  const all =
    megabytes === undefined
      ? Math.min(Math.max(memoryBytes / 16, leastBytes), mostBytes)
      : megabytes * bytesPerMegabyte;
  return { pages: Math.floor(all * 0.7), settings: Math.floor(all * 0.25), icons: Math.floor(all * 0.05) };
}

/** Memory of the machine, or of the container if that is less. */
function memoryOfProcess(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}
