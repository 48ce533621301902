import os from 'node:os';

/** How many bytes of memory each kind of what is kept ready may take. */
export interface CacheRoom {
  /** Pages of municipalities. */
  readonly pages: number;
  /** Their settings, work types, statuses and logos. */
  readonly settings: number;
  /** Icons for home screens. */
  readonly icons: number;
}

const bytesPerMegabyte = 1_000_000;
/** The least is for a machine that is too small for its towns, the most for one that does other things too. */
const [leastBytes, mostBytes] = [32 * bytesPerMegabyte, 1024 * bytesPerMegabyte];

/** The room of this process: as the setting CACHE_MEGABYTES says, else a part of the memory that it may use. */
export function cacheRoom(megabytes: number | undefined, memoryBytes = memoryOfProcess()): CacheRoom {
  const all =
    megabytes === undefined
      ? Math.min(Math.max(memoryBytes / 16, leastBytes), mostBytes)
      : megabytes * bytesPerMegabyte;
  return { pages: Math.floor(all * 0.7), settings: Math.floor(all * 0.25), icons: Math.floor(all * 0.05) };
}

/** That of the machine, or of the container where that has less. */
function memoryOfProcess(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}
