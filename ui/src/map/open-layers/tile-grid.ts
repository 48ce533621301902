import TileGrid from 'ol/tilegrid/TileGrid.js';
import { resolutionAt } from '#map/fitted-view.ts';
import { type Extent, extentInMetres, halfWorldM } from '#map/position.ts';

/** The tiles that a basemap has. */
export interface TileRange {
  minZoom: number;
  maxZoom: number;
  /** The width of a tile in CSS pixels. */
  tilePx: 256 | 512;
  /** No tile outside this box; the whole world if absent. */
  extent?: Extent | undefined;
}

/** The usual grid of web maps, limited to the basemap's tiles, so that no others are requested. */
export function tileGrid({ tilePx, minZoom, maxZoom, extent }: TileRange): TileGrid {
  return new TileGrid({
    tileSize: tilePx,
    minZoom,
    origin: [-halfWorldM, halfWorldM],
    resolutions: Array.from({ length: maxZoom + 1 }, (_, z) => (resolutionAt(z) * 256) / tilePx),
    ...(extent && { extent: extentInMetres(extent) }),
  });
}
