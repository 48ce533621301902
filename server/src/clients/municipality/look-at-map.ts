/** Checks a pmtiles file before it is taken, and reads its own description. */
import { open } from 'node:fs/promises';
import { type Header, PMTiles, type Source, TileType } from 'pmtiles';
import { fileSource, storeSource } from '#platform/disk/file-source.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export interface LookedAtMap {
  /** The source that the file names, without markup; empty if it names none. */
  attribution: string;
  /** The part of the world that the file covers, by its own account; undefined if it does not say. */
  extent: { west: number; south: number; east: number; north: number } | undefined;
}

/** The file cannot be shown; the message says why. */
export class WrongMap extends Error {
  override name = 'WrongMap';
}

const shownTypes: readonly TileType[] = [
  TileType.Mvt,
  TileType.Png,
  TileType.Jpeg,
  TileType.Webp,
  TileType.Avif,
];

/** Throws `WrongMap`. */
export async function lookAtMap(file: string): Promise<LookedAtMap> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    return await lookAt(fileSource(handle, file), size);
  } finally {
    await handle.close();
  }
}

/** Checks a file of the map store. Throws `WrongMap`. */
export async function lookAtStoredMap(maps: FileStore, file: string): Promise<LookedAtMap> {
  const size = await maps.measure(file);
  if (size === undefined) throw new WrongMap('it is gone');
  return lookAt(storeSource(maps, file), size);
}

async function lookAt(source: Source, size: number): Promise<LookedAtMap> {
  const archive = new PMTiles(source);
  const header = await archive
    .getHeader()
    .catch(refuse('it is not a pmtiles file of version 3, or its beginning is damaged'));
  const missingBytes = (header.tileDataOffset ?? 0) + (header.tileDataLength ?? 0) - size;
  if (missingBytes > 0) throw new WrongMap(`it is cut off: ${missingBytes} bytes are missing at its end`);
  if (!shownTypes.includes(header.tileType)) throw new WrongMap('its tiles have an unsupported format');
  const metadata = await archive.getMetadata().catch(refuse('its metadata cannot be read'));
  await archive.getZxy(header.minZoom, ...middleOf(header)).catch(refuse('its tiles cannot be read'));
  const { attribution } = metadata as { attribution?: unknown };
  return {
    attribution: typeof attribution === 'string' ? plainText(attribution) : '',
    extent: extentOf(header),
  };
}

function refuse(why: string): (error: unknown) => never {
  return (error) => {
    throw new WrongMap(why, { cause: error });
  };
}

function middleOf({ minZoom, minLon, maxLon, minLat, maxLat }: Header): [number, number] {
  const across = 2 ** minZoom;
  const latitude = (((minLat + maxLat) / 2) * Math.PI) / 180;
  const nth = (share: number) => Math.min(across - 1, Math.max(0, Math.floor(share * across)));
  return [nth(((minLon + maxLon) / 2 + 180) / 360), nth((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2)];
}

function extentOf({ minLon, minLat, maxLon, maxLat }: Header): LookedAtMap['extent'] {
  if (minLon >= maxLon || minLat >= maxLat) return undefined;
  return { west: minLon, south: minLat, east: maxLon, north: maxLat };
}

/** Maps use links and entities in it. */
function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, 500);
}
