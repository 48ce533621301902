import type { BasemapSource, StartUpDocument } from '@fixpoint/contract/start-up.ts';
import type { Basemap, BasemapPlace } from '#clients/basemap.ts';
import type { Log } from '#platform/log.ts';
import type { TileArchives } from './tile-archives.ts';

/** The path of our tiles. It contains the name of the file, so that a new file has new addresses. */
export const basemapPath = '/basemap';

/** The basemaps for the portal; undefined, with a line in the log, if a file of ours cannot be read. */
export async function basemapSources(
  basemap: Basemap,
  { archives, log }: { archives: TileArchives; log: Log },
): Promise<StartUpDocument['basemaps']> {
  try {
    const [streets, hybrid] = await Promise.all([
      sourceOf(basemap.streets, archives),
      sourceOf(basemap.hybrid, archives),
    ]);
    return { streets, hybrid };
  } catch (error) {
    log.error(
      { err: error },
      'A basemap cannot be read: the file store does not answer, or the municipality has to be applied again',
    );
    return undefined;
  }
}

async function sourceOf(place: BasemapPlace, archives: TileArchives): Promise<BasemapSource> {
  if (place.kind !== 'pmtiles') return place;
  const { format, minZoom, maxZoom, tileSize } = await archives.find(place.file);
  const tiles = place.file.replace(/\.pmtiles$/, '');
  return {
    kind: 'tiles',
    url: `${basemapPath}/${tiles}/{z}/{x}/{y}.${format.extension}`,
    attribution: place.attribution,
    minZoom,
    maxZoom,
    ...(tileSize && { tileSize }),
  };
}
