/** Keeps a municipality's map files in the data folder, named by their content, so that browsers can keep them for good. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Basemap, type BasemapPlace, basemapsFolder } from '#clients/basemap.ts';
import type { BasemapSource } from './municipality-file.ts';
import type { Municipality } from './read-municipality.ts';

/** Copies what is not there yet, and returns where both basemaps are. Nothing half-copied is ever seen. */
export async function copyBasemap({ folder, file }: Municipality, dataDir: string): Promise<Basemap> {
  const { streets, hybrid = streets } = file.basemap;
  const place = (source: BasemapSource) => placeOf(source, { folder, name: file.name, dataDir });
  return { streets: await place(streets), hybrid: await place(hybrid) };
}

async function placeOf(
  source: BasemapSource,
  { folder, name, dataDir }: { folder: string; name: string; dataDir: string },
): Promise<BasemapPlace> {
  if ('style' in source) return { kind: 'style', url: source.style };
  if ('xyz' in source) {
    const { xyz: url, attribution, maxZoom, tileSize } = source;
    return { kind: 'xyz', url, attribution, maxZoom, tileSize };
  }
  const from = path.join(folder, source.pmtiles);
  const file = `${name}/${await hashOf(from)}.pmtiles`;
  await copyOnce(from, path.join(dataDir, basemapsFolder, file));
  return { kind: 'pmtiles', file, attribution: source.attribution };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex').slice(0, 32);
}

async function copyOnce(from: string, to: string): Promise<void> {
  const [source, kept] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  if (kept?.size === source.size) return;
  await mkdir(path.dirname(to), { recursive: true });
  const unfinished = `${to}.${randomUUID()}`;
  try {
    await copyFile(from, unfinished);
    const handle = await open(unfinished, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Removes the municipality's map files that are of neither of these basemaps: the one in use and the one before it. */
export async function removeOldBasemaps(
  dataDir: string,
  name: string,
  keep: readonly (Basemap | undefined)[],
): Promise<void> {
  const kept = new Set(
    keep
      .flatMap((basemap) => (basemap ? [basemap.streets, basemap.hybrid] : []))
      .flatMap((place) => (place.kind === 'pmtiles' ? path.basename(place.file) : [])),
  );
  const folder = path.join(dataDir, basemapsFolder, name);
  const files = await readdir(folder).catch(() => []);
  await Promise.all(
    files.filter((file) => !kept.has(file)).map((file) => rm(path.join(folder, file), { force: true })),
  );
}
