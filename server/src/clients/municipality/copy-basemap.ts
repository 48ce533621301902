/**
 * Stores a municipality's map files in the map store of all servers. They are named by their content, so that
 * browsers can cache them forever.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Basemap, BasemapPlace } from '#clients/basemap.ts';
import { keepOnce } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { BasemapSource } from './municipality-file.ts';
import type { Municipality } from './read-municipality.ts';

/** Copies missing files and returns the places of both basemaps. Partly copied files are never visible. */
export async function copyBasemap({ folder, file }: Municipality, maps: FileStore): Promise<Basemap> {
  const { streets, hybrid = streets } = file.basemap;
  const place = (source: BasemapSource) => placeOf(source, { folder, name: file.name, maps });
  return { streets: await place(streets), hybrid: await place(hybrid) };
}

/** The places of both basemaps after copying. */
export async function findBasemap({ folder, file }: Municipality): Promise<Basemap> {
  const { streets, hybrid = streets } = file.basemap;
  const place = (source: BasemapSource) => placeOf(source, { folder, name: file.name, maps: undefined });
  return { streets: await place(streets), hybrid: await place(hybrid) };
}

/** Without a store, nothing is copied. */
async function placeOf(
  source: BasemapSource,
  { folder, name, maps }: { folder: string; name: string; maps: FileStore | undefined },
): Promise<BasemapPlace> {
  if ('style' in source) return { kind: 'style', url: source.style };
  if ('xyz' in source) {
    const { xyz: url, attribution, maxZoom, tileSize } = source;
    return { kind: 'xyz', url, attribution, maxZoom, tileSize };
  }
  const from = path.join(folder, source.pmtiles);
  const file = `${name}/${await hashOf(from)}.pmtiles`;
  if (maps !== undefined) await keepOnce(maps, file, from);
  return { kind: 'pmtiles', file, attribution: source.attribution ?? '' };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex').slice(0, 32);
}

/**
 * Deletes the municipality's map files except those of the given basemaps: the current one and the previous
 * one.
 */
export async function removeOldBasemaps(
  maps: FileStore,
  name: string,
  keep: readonly (Basemap | undefined)[],
): Promise<void> {
  const filesToKeep = new Set(
    keep
      .flatMap((basemap) => (basemap ? [basemap.streets, basemap.hybrid] : []))
      .flatMap((place) => (place.kind === 'pmtiles' ? place.file : [])),
  );
  for (const file of await maps.list(name)) if (!filesToKeep.has(file)) await maps.remove(file);
}
