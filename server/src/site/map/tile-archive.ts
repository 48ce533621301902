/** A pmtiles file of ours, read in place: each tile is sent as it is stored. */
import sharp from 'sharp';
import { Compression, type Header, PMTiles, SharedPromiseCache, TileType } from 'pmtiles';
import { storeSource } from '#platform/disk/file-source.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** An open archive. */
export interface TileArchive {
  readonly format: TileFormat;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Width of its pictures in pixels; undefined for vector tiles. */
  readonly tileSize: 256 | 512 | undefined;
  /** The stored bytes of a tile; undefined if the archive does not have it. */
  tile(z: number, x: number, y: number): Promise<Buffer | undefined>;
}

/** The extension, type and compression of an archive's tiles. */
export interface TileFormat {
  readonly extension: string;
  readonly contentType: string;
  /** The content encoding of the stored bytes. */
  readonly encoding: 'gzip' | 'br' | undefined;
}

/** Directories cached per archive; a municipality has one, a country some hundreds. */
const mostCachedDirectories = 200;

const formats: Partial<Record<TileType, Pick<TileFormat, 'extension' | 'contentType'>>> = {
  [TileType.Mvt]: { extension: 'mvt', contentType: 'application/vnd.mapbox-vector-tile' },
  [TileType.Png]: { extension: 'png', contentType: 'image/png' },
  [TileType.Jpeg]: { extension: 'jpg', contentType: 'image/jpeg' },
  [TileType.Webp]: { extension: 'webp', contentType: 'image/webp' },
  [TileType.Avif]: { extension: 'avif', contentType: 'image/avif' },
};

/** Opens an archive of the store. Throws if it does not exist, or has tiles that browsers cannot read. */
export async function openTileArchive(maps: FileStore, file: string): Promise<TileArchive> {
  // The cache decompresses directories; tiles stay as they are.
  const cache = new SharedPromiseCache(mostCachedDirectories);
  const archive = new PMTiles(storeSource(maps, file), cache, async (bytes) => bytes);
  const header = await archive.getHeader();
  const format = formatOf(header);
  return {
    format,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    tileSize: format.extension === 'mvt' ? undefined : await pictureSize(archive, header),
    async tile(z, x, y) {
      const foundTile = await archive.getZxy(z, x, y);
      return foundTile && Buffer.from(foundTile.data);
    },
  };
}

/** The header does not state the size, so it is read from a tile in the middle. */
async function pictureSize(
  archive: PMTiles,
  { minZoom, minLon, maxLon, minLat, maxLat }: Header,
): Promise<256 | 512> {
  const across = 2 ** minZoom;
  const latitude = (((minLat + maxLat) / 2) * Math.PI) / 180;
  const x = Math.floor((((minLon + maxLon) / 2 + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * across);
  const tile = await archive.getZxy(minZoom, x, y);
  const width = tile && (await sharp(tile.data).metadata()).width;
  return width === 512 ? 512 : 256;
}

function formatOf({ tileType, tileCompression }: Header): TileFormat {
  const format = formats[tileType];
  if (format === undefined) throw new Error(`Tiles of type ${tileType} cannot be shown`);
  return { ...format, encoding: encodingOf(tileCompression) };
}

function encodingOf(compression: Compression): TileFormat['encoding'] {
  if (compression === Compression.Gzip) return 'gzip';
  if (compression === Compression.Brotli) return 'br';
  if (compression === Compression.None || compression === Compression.Unknown) return undefined;
  throw new Error(`Tiles with compression ${compression} cannot be shown`);
}
