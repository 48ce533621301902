/** Brings the map's code: a chunk of its own, so that no other screen pays for it. */
import type { Basemaps, BasemapName } from './basemap.ts';
import { warmTiles } from './fetch-tile.ts';
import { firstTiles } from './first-tiles.ts';
import type { Padding, Size } from './fitted-view.ts';
import type { Extent } from './position.ts';
import type { MapOptions, ResidentMap } from './resident-map.ts';

/** Makes a map; tests of screens give a fake. `attempt` counts how often the resident has asked to try again. */
export type LoadMap = (options: MapOptions, attempt: number) => Promise<ResidentMap>;

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
export async function loadMap(options: MapOptions, attempt: number): Promise<ResidentMap> {
  const { clientWidth: width, clientHeight: height } = options.container;
  prefetchFirstPicture({ ...options, size: { width, height } });
  const { OpenLayersMap } = await fetchCode().catch(async (error: unknown) => {
    if (attempt > 0) await startAnew();
    throw error;
  });
  return new OpenLayersMap(options);
}

/** Browsers remember that code failed to load: only a new page asks for it again. What was typed survives that. */
async function startAnew(): Promise<void> {
  const isReachable = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isReachable) window.location.reload();
}
