import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A tile for a file. */
export interface TestTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

const headerBytes = 127;
const mvt = 1;
const gzip = 2;

/** A pmtiles file of one tile that contains these words. */
export function wordsAsMap(words: string, metadata: object = {}): Buffer {
  return tileFile([{ z: 1, x: 0, y: 0, bytes: Buffer.from(words) }], { min: 0, max: 1 }, metadata);
}

/** A pmtiles file of a few vector tiles, compressed by gzip as usual, with its metadata. */
export function tileFile(
  tiles: readonly TestTile[],
  zooms: { min: number; max: number },
  headerFields: object = {},
): Buffer {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(directoryOf(entries));
  const metadata = gzipSync(JSON.stringify(headerFields));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  const dataAt = headerBytes + directory.length + metadata.length;
  // Places and lengths of the directory, the metadata, the leaves (none) and the tiles, and the number of
  // tiles.
  const places = [headerBytes, directory.length, headerBytes + directory.length, metadata.length];
  [...places, dataAt, 0, dataAt, data.length, tiles.length, tiles.length, tiles.length].forEach((value, at) =>
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8),
  );
  header[7] = 3;
  header.set([1, gzip, gzip, mvt, zooms.min, zooms.max], 96);
  return Buffer.concat([header, directory, metadata, data]);
}

/** Ids as steps, runs of one, lengths, and offsets. Offset 0 means 'directly after the previous tile'. */
function directoryOf(entries: readonly { id: number; data: Buffer }[]): Buffer {
  const steps = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  const lengths = entries.map(({ data }) => data.length);
  const offsets = entries.map((_, at) => (at === 0 ? 1 : 0));
  return Buffer.from(
    [entries.length, ...steps, ...entries.map(() => 1), ...lengths, ...offsets].flatMap(varint),
  );
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
