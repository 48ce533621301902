/**
 * Writes tiles as one PMTiles archive, version 3. Equal tiles are stored once; long directories have leaves.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { packDirectory, type TileEntry } from '#tiles/pmtiles-directory.ts';

const headerBytes = 127;
/** Readers fetch this much first, so header and root directory must fit into it. */
const firstReadBytes = 16_384;
const leafEntries = 4096;

/** The content of a tile, by the numbers of the PMTiles specification. */
const tileTypes = { mvt: 1, png: 2, jpeg: 3, webp: 4 } as const;

/** One tile and its place. */
export interface Tile {
  zoom: number;
  column: number;
  row: number;
  content: Buffer;
}

/** The description in an archive. */
export interface ArchiveDescription {
  tileType: keyof typeof tileTypes;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number];
  metadata: object;
}

/**
 * The bytes of the archive. Vector tiles must already be compressed with gzip; pictures are stored as they
 * are.
 */
export function packArchive(tiles: readonly Tile[], description: ArchiveDescription): Buffer {
  const { entries, contents, contentCount } = storeOnce(tiles);
  const { root, leaves } = packDirectories(entries);
  const metadata = gzipSync(JSON.stringify(description.metadata));
  const sections = {
    root: root.length,
    metadata: metadata.length,
    leaves: leaves.length,
    data: contents.length,
  };
  const counts = { tiles: tiles.length, entries: entries.length, contentCount };
  return Buffer.concat([packHeader(sections, counts, description), root, metadata, leaves, contents]);
}

/** Tiles in archive order. A run of equal tiles becomes one entry. */
function storeOnce(tiles: readonly Tile[]): { entries: TileEntry[]; contents: Buffer; contentCount: number } {
  const placesByContent = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  const entries: TileEntry[] = [];
  let end = 0;
  const inOrder = tiles
    .map(({ zoom, column, row, content }) => ({ id: zxyToTileId(zoom, column, row), content }))
    .toSorted((a, b) => a.id - b.id);
  for (const { id, content } of inOrder) {
    const key = createHash('sha256').update(content).digest('base64');
    let place = placesByContent.get(key);
    if (!place) {
      place = { offset: end, length: content.length };
      placesByContent.set(key, place);
      contents.push(content);
      end += content.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, contents: Buffer.concat(contents), contentCount: placesByContent.size };
}

function packDirectories(entries: readonly TileEntry[]): { root: Buffer; leaves: Buffer } {
  const root = packDirectory(entries);
  if (root.length <= firstReadBytes - headerBytes) return { root, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: TileEntry[] = [];
  let offset = 0;
  for (let i = 0; i < entries.length; i += leafEntries) {
    const leaf = packDirectory(entries.slice(i, i + leafEntries));
    pointers.push({ id: entries[i]!.id, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: packDirectory(pointers), leaves: Buffer.concat(leaves) };
}

function packHeader(
  sections: { root: number; metadata: number; leaves: number; data: number },
  counts: { tiles: number; entries: number; contentCount: number },
  { tileType, minZoom, maxZoom, bounds }: ArchiveDescription,
): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header[7] = 3;
  const long = (at: number, value: number) => header.writeBigUInt64LE(BigInt(value), at);
  const degrees = (at: number, value: number) => header.writeInt32LE(Math.round(value * 1e7), at);
  let offset = headerBytes;
  (['root', 'metadata', 'leaves', 'data'] as const).forEach((section, i) => {
    long(8 + i * 16, offset);
    long(16 + i * 16, sections[section]);
    offset += sections[section];
  });
  long(72, counts.tiles);
  long(80, counts.entries);
  long(88, counts.contentCount);
  const isVector = tileType === 'mvt';
  header.set([1, 2, isVector ? 2 : 1, tileTypes[tileType], minZoom, maxZoom], 96);
  bounds.forEach((bound, i) => degrees(102 + i * 4, bound));
  header[118] = Math.min(maxZoom, 13);
  degrees(119, (bounds[0] + bounds[2]) / 2);
  degrees(123, (bounds[1] + bounds[3]) / 2);
  return header;
}
