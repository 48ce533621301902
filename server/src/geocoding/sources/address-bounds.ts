import { openSourceFile } from '#platform/reading/source-file.ts';
import { addressColumnsProblem } from './address-of-row.ts';
import { readRows } from './read-rows.ts';
import { newTally } from './row-tally.ts';

interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const world: Bounds = { west: -180, south: -90, east: 180, north: 90 };

/** The box around all addresses of a file; undefined if it has none. Throws `UnreadableFile`. */
export async function addressBounds(path: string): Promise<Bounds | undefined> {
  const file = await openSourceFile(path);
  const wantedRows = { extent: world, judgeColumns: addressColumnsProblem, tally: newTally() };
  const bounds: Bounds = { west: 180, south: 90, east: -180, north: -90 };
  for await (const rows of readRows(file, wantedRows)) {
    for (const { longitude, latitude } of rows) {
      bounds.west = Math.min(bounds.west, longitude);
      bounds.east = Math.max(bounds.east, longitude);
      bounds.south = Math.min(bounds.south, latitude);
      bounds.north = Math.max(bounds.north, latitude);
    }
  }
  return bounds.west > bounds.east ? undefined : bounds;
}
