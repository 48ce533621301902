import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import type { FirstPicture } from '@fixpoint/ui/map/load-map.ts';
import type { Extent } from '@fixpoint/ui/map/position.ts';
import { mapBasemaps } from '#features/place-map/map-basemaps.ts';
import { mapPadding } from './map-padding.ts';

/** What the map opens with in this window: all of the municipality. */
export function openingPicture(
  startUp: Pick<StartUpDocument, 'basemaps'>,
  extent: Extent,
  isListOpen: boolean,
): FirstPicture {
  const { innerWidth: width, innerHeight: height } = window;
  return {
    basemaps: mapBasemaps(startUp),
    basemap: 'streets',
    extent,
    padding: mapPadding(width, { isListOpen, panel: 'none' }, document.dir),
    size: { width, height },
  };
}
