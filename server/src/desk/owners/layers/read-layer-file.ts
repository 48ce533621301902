/** Reads the file of a layer: GeoJSON, CSV, or a zipped Shapefile. The content says which one it is. */
import { gunzipSync } from 'node:zlib';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { layerLimits } from './layer-limits.ts';
import type { RawLayer } from './raw-layer.ts';
import { readCsvLayer } from './read-csv-layer.ts';
import { readGeoJsonLayer, withoutSeparator } from './read-geojson-layer.ts';
import { readShapefile } from './read-shapefile.ts';

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** Throws `UnreadableFile`. */
export async function readLayer(bytes: Buffer): Promise<RawLayer> {
  if (beginsWith(bytes, [0x50, 0x4b])) return readShapefile(bytes);
  const text = textOf(beginsWith(bytes, [0x1f, 0x8b]) ? unpack(bytes) : bytes);
  return withoutSeparator(text).startsWith('{') ? readGeoJsonLayer(text) : readCsvLayer(text);
}

function beginsWith(bytes: Buffer, begins: readonly number[]): boolean {
  return begins.every((byte, at) => bytes[at] === byte);
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: layerLimits.unpackedBytes });
  } catch (error) {
    throw new UnreadableFile(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? `has more than ${megabytes(layerLimits.unpackedBytes)} when it is unpacked`
        : 'is damaged, and cannot be unpacked',
    );
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('is in another encoding; save it in UTF-8');
  }
}
