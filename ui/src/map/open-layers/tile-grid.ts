import TileGrid from 'ol/tilegrid/TileGrid.js';
import { resolutionAt } from '#map/fitted-view.ts';
import { type Extent, extentInMetres, halfWorldM } from '#map/position.ts';

/** Which tiles a basemap has. */
export interface TileRange {
  minZoom: number;
  maxZoom: number;
  /** How wide a tile is shown, in CSS pixels. */
  tilePx: 256 | 512;
  /** No tile outside this box; the whole world when absent. */
  extent?: Extent | undefined;
}

/** The usual grid of web maps, cut to what a basemap has, so that nothing else is asked for. */
export function tileGrid({ tilePx, minZoom, maxZoom, extent }: TileRange): TileGrid {
  return new TileGrid({
    tileSize: tilePx,
    minZoom,
    origin: [-halfWorldM, halfWorldM],
    resolutions: Array.from({ length: maxZoom + 1 }, (_, z) => (resolutionAt(z) * 256) / tilePx),
    ...(extent && { extent: extentInMetres(extent) }),
  });
}
