/** The directory of a PMTiles archive: the position of each tile, packed column by column. */
import { gzipSync } from 'node:zlib';

/** One run of equal tiles. A run of 0 points to a leaf directory. */
export interface TileEntry {
  id: number;
  run: number;
  offset: number;
  length: number;
}

/** The directory as the specification packs it. */
export function packDirectory(entries: readonly TileEntry[]): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => writeVarint(bytes, value);
  write(entries.length);
  entries.forEach(({ id }, i) => write(id - (entries[i - 1]?.id ?? 0)));
  for (const { run } of entries) write(run);
  for (const { length } of entries) write(length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    const follows = before !== undefined && offset === before.offset + before.length;
    write(follows ? 0 : offset + 1);
  });
  return gzipSync(Buffer.from(bytes));
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
