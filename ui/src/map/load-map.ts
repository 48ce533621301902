/** Brings the map's code: a chunk of its own, so that no other screen pays for it. */
import type { Basemaps, BasemapName } from './basemap.ts';
import { warmTiles } from './fetch-tile.ts';
import { firstTiles } from './first-tiles.ts';
import type { Padding, Size } from './fitted-view.ts';
import type { Extent } from './position.ts';
import type { MapOptions, ResidentMap } from './resident-map.ts';

/** Makes a map; tests of screens give a fake. */
export type LoadMap = (options: MapOptions) => Promise<ResidentMap>;

/** What is known of the first picture before there is a map. */
export interface FirstPicture {
  basemaps: Basemaps;
  basemap: BasemapName;
  extent: Extent;
  padding: Padding;
  size: Size;
}

const fetchCode = () => import('#map/open-layers/open-layers-map.ts');

/** Sends for the map's code; for a moment at which it is likely to be needed soon. */
export function prefetchMapCode(): void {
  fetchCode().catch(() => undefined);
}

/** Sends for the tiles of the first picture, side by side with the code. */
export function prefetchFirstPicture({ basemaps, basemap, extent, padding, size }: FirstPicture): void {
  warmTiles(firstTiles(basemaps[basemap], extent, size, padding));
}

/** Resolves with a map that takes clicks, its tiles still streaming in; rejects when the code or a canvas is not to be had. */
export async function loadMap(options: MapOptions): Promise<ResidentMap> {
  const { clientWidth: width, clientHeight: height } = options.container;
  prefetchFirstPicture({ ...options, size: { width, height } });
  const { OpenLayersMap } = await fetchCode();
  return new OpenLayersMap(options);
}
