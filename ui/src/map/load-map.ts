/** Brings the map's code: a chunk of its own, so that no other screen pays for it. */
import { warmTiles } from './fetch-tile.ts';
import { firstTiles } from './first-tiles.ts';
import type { Size } from './fitted-view.ts';
import type { MapOptions, MapTheme, ResidentMap } from './resident-map.ts';
import { StillMap } from './still/still-map.ts';
import { forgetPaintedAhead, paintAhead, stillLook } from './still/still-picture.ts';
import { stillSight, type StillPlace } from './still/still-sight.ts';
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
export interface FirstPicture extends StillPlace {
  theme: MapTheme;
  size: Size;
}

const fetchCode = () => import('#map/open-layers/open-layers-map.ts');

/** Sends for the map's code; for a moment at which it is likely to be needed soon. */
export function prefetchMapCode(): void {
  fetchCode().catch(() => undefined);
}

/** Sends for the tiles of the first picture, side by side with the code, and paints the still that comes before the map. */
export function prefetchFirstPicture(picture: FirstPicture): void {
  warmFirstTiles(picture, picture.size);
  paintFirstStill(picture).catch(() => undefined);
}

function warmFirstTiles({ basemaps, basemap, extent, padding }: StillPlace, size: Size): void {
  warmTiles(firstTiles(basemaps[basemap], extent, size, padding).map(({ url }) => url));
}

async function paintFirstStill({ size, theme, ...place }: FirstPicture): Promise<void> {
  const arrived = await stillTiles(place, size);
  if (arrived === undefined) return;
  const tiles = [...arrived.now, ...(await arrived.later)];
  paintAhead({ tiles, look: stillLook(stillSight(place, size)), theme });
}

/** Resolves with a map that takes clicks, its tiles still streaming in; rejects when the code or a canvas is not to be had. */
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
  let shown: StillMap | undefined;
  let isWanted = true;
  stillTiles(options, size)
    .then((tiles) => {
      if (!isWanted || tiles === undefined) return;
      shown = new StillMap(options, tiles);
      show(shown);
    })
    // What cannot be had or read now the map asks for again, and tells.
    .catch(() => undefined);
  const stop = (): void => {
    isWanted = false;
    forgetPaintedAhead();
  };
  return { shown: () => shown, stop };
}

/** Browsers remember that code failed to load: only a new page asks for it again. What was typed survives that. */
async function startAnew(): Promise<void> {
  const isReachable = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isReachable) window.location.reload();
}
