/** Keeps a municipality's map files where those of all servers are, named by their content, so that browsers can keep them for good. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Basemap, BasemapPlace } from '#clients/basemap.ts';
import { keepOnce } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { BasemapSource } from './municipality-file.ts';
import type { Municipality } from './read-municipality.ts';

/** Copies what is not there yet, and returns where both basemaps are. Nothing half-copied is ever seen. */
export async function copyBasemap({ folder, file }: Municipality, maps: FileStore): Promise<Basemap> {
  const { streets, hybrid = streets } = file.basemap;
  const place = (source: BasemapSource) => placeOf(source, { folder, name: file.name, maps });
  return { streets: await place(streets), hybrid: await place(hybrid) };
}

/** Where both will be, once they are copied. */
export async function findBasemap({ folder, file }: Municipality): Promise<Basemap> {
  const { streets, hybrid = streets } = file.basemap;
  const place = (source: BasemapSource) => placeOf(source, { folder, name: file.name, maps: undefined });
  return { streets: await place(streets), hybrid: await place(hybrid) };
}

/** Without a store nothing is copied. */
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

/** Removes the municipality's map files that are of neither of these basemaps: the one in use and the one before it. */
export async function removeOldBasemaps(
  maps: FileStore,
  name: string,
  keep: readonly (Basemap | undefined)[],
): Promise<void> {
  const kept = new Set(
    keep
      .flatMap((basemap) => (basemap ? [basemap.streets, basemap.hybrid] : []))
      .flatMap((place) => (place.kind === 'pmtiles' ? place.file : [])),
  );
  for (const file of await maps.list(name)) if (!kept.has(file)) await maps.remove(file);
}
