/** Brings the map's code: a chunk of its own, so that no other screen pays for it. */
import type { Basemaps, BasemapName } from './basemap.ts';
import { warmTiles } from './fetch-tile.ts';
import { firstTiles } from './first-tiles.ts';
import type { Padding, Size } from './fitted-view.ts';
import type { Extent } from './position.ts';
import type { MapOptions, ResidentMap } from './resident-map.ts';
import { StillMap } from './still/still-map.ts';
import { stillTiles } from './still/still-tiles.ts';

/**
 * Makes a map; `showStill` is given what stands in its place meanwhile, if that is there before it. `attempt` counts how
 * often the resident has asked to try again. Tests of screens give a fake.
 */
export type LoadMap = (
  options: MapOptions,
  attempt: number,
  showStill: (still: ResidentMap) => void,
) => Promise<ResidentMap>;

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
  warmTiles(firstTiles(basemaps[basemap], extent, size, padding).map(({ url }) => url));
}

/** Resolves with a map that takes clicks, its tiles still streaming in; rejects when the code or a canvas is not to be had. */
export const loadMap: LoadMap = async (options, attempt, showStill) => {
  const { clientWidth: width, clientHeight: height } = options.container;
  prefetchFirstPicture({ ...options, size: { width, height } });
  const still = awaitStill(options, showStill);
  const { OpenLayersMap } = await fetchCode()
    .catch(async (error: unknown) => {
      if (attempt > 0) await startAnew();
      throw error;
    })
    .finally(still.stop);
  const make = (settings: MapOptions) => new OpenLayersMap(settings);
  return still.shown()?.giveWay(make) ?? make(options);
};

/** Shows a still as soon as there is one, unless it is stopped before. */
function awaitStill(options: MapOptions, show: (still: StillMap) => void) {
  let shown: StillMap | undefined;
  let isWanted = true;
  stillTiles(options)
    .then((tiles) => {
      if (!isWanted || tiles === undefined) return;
      shown = new StillMap(options, tiles);
      show(shown);
    })
    // What cannot be had or read now the map asks for again, and tells.
    .catch(() => undefined);
  return { shown: () => shown, stop: () => void (isWanted = false) };
}

/** Browsers remember that code failed to load: only a new page asks for it again. What was typed survives that. */
async function startAnew(): Promise<void> {
  const isReachable = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isReachable) window.location.reload();
}
