/** Loads the map's code, which is a separate chunk, so that other screens do not load it. */
import { warmTiles } from './fetch-tile.ts';
import { firstTiles } from './first-tiles.ts';
import type { Size } from './fitted-view.ts';
import type { MapOptions, MapTheme, ResidentMap } from './resident-map.ts';
import { StillMap } from './still/still-map.ts';
import { forgetPaintedAhead, paintAhead, stillLook } from './still/still-picture.ts';
import { stillSight, type StillPlace } from './still/still-sight.ts';
import { stillTiles } from './still/still-tiles.ts';

/**
 * Makes a map. `showStill` gets the still that replaces the map until it is ready, if the still is ready
 * first. `attempt` is the number of retries by the resident. Tests of screens pass a fake.
 */
export type LoadMap = (
  options: MapOptions,
  attempt: number,
  showStill: (still: ResidentMap) => void,
) => Promise<ResidentMap>;

/** The first view, known before there is a map. */
export interface FirstPicture extends StillPlace {
  theme: MapTheme;
  size: Size;
}

const fetchCode = () => import('#map/open-layers/open-layers-map.ts');

/** Preloads the map's code. Call it when the map will probably be needed soon. */
export function prefetchMapCode(): void {
  fetchCode().catch(() => undefined);
}

/**
 * Preloads the tiles of the first view, in parallel with the code, and paints the still that comes before the
 * map.
 */
export function prefetchFirstPicture(picture: FirstPicture): void {
  warmFirstTiles(picture, picture.size);
  paintFirstStill(picture).catch(() => undefined);
}

function warmFirstTiles({ basemaps, basemap, extent, padding }: StillPlace, size: Size): void {
  warmTiles(firstTiles(basemaps[basemap], extent, size, padding).map(({ url }) => url));
}

async function paintFirstStill({ size, theme, ...place }: FirstPicture): Promise<void> {
  const tileSet = await stillTiles(place, size);
  if (tileSet === undefined) return;
  const tiles = [...tileSet.now, ...(await tileSet.later)];
  paintAhead({ tiles, look: stillLook(stillSight(place, size)), theme });
}

/**
 * Resolves with a map that takes clicks, while its tiles are still loading. Rejects if the code does not load
 * or there is no canvas.
 */
export const loadMap: LoadMap = async (options, attempt, showStill) => {
  const { clientWidth: width, clientHeight: height } = options.container;
  warmFirstTiles(options, { width, height });
  const still = awaitStill(options, { width, height }, showStill);
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
function awaitStill(options: MapOptions, size: Size, show: (still: StillMap) => void) {
  let visibleStill: StillMap | undefined;
  let isWanted = true;
  stillTiles(options, size)
    .then((tiles) => {
      if (!isWanted || tiles === undefined) return;
      visibleStill = new StillMap(options, tiles);
      show(visibleStill);
    })
    // The map requests failed tiles again, and reports failures.
    .catch(() => undefined);
  const stop = (): void => {
    isWanted = false;
    forgetPaintedAhead();
  };
  return { shown: () => visibleStill, stop };
}

/**
 * Browsers remember that code failed to load: only a new page requests it again. Typed text survives that.
 */
async function startAnew(): Promise<void> {
  const isReachable = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isReachable) window.location.reload();
}
