/** Reads PMTiles archives in tests, with the portal's reader. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { folderOf } from '#municipality-folder.ts';
import { tilePlace, type DemoExtent } from '#projection.ts';

/** Bytes in memory in the form that the reader needs. */
export const sourceOf = (bytes: Buffer): Source => ({
  getKey: () => 'memory',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
});

/** The committed archive of a municipality. */
export const committedArchive = (name: string, file: 'streets' | 'aerial'): PMTiles =>
  new PMTiles(sourceOf(readFileSync(join(folderOf(name), 'basemap', `${file}.pmtiles`))));

/** The tiles over an extent, as columns and rows. */
export function* tilesOverExtent(
  { west, south, east, north }: DemoExtent,
  zoom: number,
): Generator<[number, number]> {
  const [left, top] = tilePlace([west, north], zoom).map(Math.floor) as [number, number];
  const [right, bottom] = tilePlace([east, south], zoom).map(Math.floor) as [number, number];
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) yield [column, row];
}

/** The names of the layers in a vector tile: field 1 of each message in field 3. */
export function layersIn(tile: Uint8Array): string[] {
  const names: string[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = tile[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < tile.length) {
    varint();
    const end = varint() + at;
    while (at < end) {
      const field = varint();
      const value = varint();
      if (field === 10) names.push(Buffer.from(tile.subarray(at, at + value)).toString());
      if ((field & 7) === 2) at += value;
    }
  }
  return names;
}
