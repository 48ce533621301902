import { closestZoom } from '#map/closest-zoom.ts';
import { fitExtent, type Size, visibleBox, resolutionAt } from '#map/fitted-view.ts';
import type { MapSight } from '#map/map-picture.ts';
import type { MapOptions } from '#map/resident-map.ts';

/** The map's options that decide a still's view. */
export type StillPlace = Pick<MapOptions, 'basemaps' | 'basemap' | 'extent' | 'padding'>;

/** A still's view in a map of this size: the whole extent, like the map itself. */
export function stillSight({ basemaps, basemap, extent, padding }: StillPlace, size: Size): MapSight {
  const view = fitExtent(extent, size, padding, closestZoom(basemaps[basemap]));
  const [west, south, east, north] = visibleBox(view, size, padding);
  return {
    center: [(west + east) / 2, (south + north) / 2],
    resolution: resolutionAt(view.zoom),
    pixelRatio: window.devicePixelRatio,
    size,
  };
}
