/** Computes the tiles of the first view before the map's code is loaded. */
import { type BasemapSource, tileUrl, type TileSource } from './basemap.ts';
import { closestZoom } from './closest-zoom.ts';
import { fitExtent, type Padding, type Size, visibleBox } from './fitted-view.ts';
import { type Extent, extentInMetres, halfWorldM, type MetreBox } from './position.ts';

/** Vector tiles are drawn 512 px wide, so they are one level below the view's zoom. */
const levelsBehindView = 1;

/** The maximum number of tiles that are preloaded for a large view. */
export const mostFirstTiles = 16;

/** A tile of the usual grid, and its URL. */
export interface PlacedTile {
  url: string;
  z: number;
  x: number;
  y: number;
  /** True if it shows a part of the extent, and not only its surroundings. */
  isOfExtent: boolean;
}

/** The vector tiles of the first view, those of the extent first; empty for other kinds of basemaps. */
export function firstTiles(
  source: BasemapSource,
  extent: Extent,
  size: Size,
  padding: Padding,
): PlacedTile[] {
  if (source.kind !== 'tiles') return [];
  const view = fitExtent(extent, size, padding, closestZoom(source));
  const zoomLevel = Math.floor(view.zoom - levelsBehindView + 1e-6);
  const z = Math.max(source.minZoom ?? 0, Math.min(source.maxZoom, zoomLevel));
  const tiles = tilesInBox(source, z, visibleBox(view, size, padding), extentInMetres(extent));
  const [inside, around] = [true, false].map((part) => tiles.filter(({ isOfExtent }) => isOfExtent === part));
  return [...inside!, ...around!].slice(0, mostFirstTiles);
}

function tilesInBox(source: TileSource, z: number, box: MetreBox, extent: MetreBox): PlacedTile[] {
  const bounds = source.extent ? extentInMetres(source.extent) : box;
  const tileWidthM = (2 * halfWorldM) / 2 ** z;
  const column = (x: number) => Math.floor((x + halfWorldM) / tileWidthM);
  const row = (y: number) => Math.floor((halfWorldM - y) / tileWidthM);
  const isOfExtent = (x: number, y: number) =>
    x >= column(extent[0]) && x <= column(extent[2]) && y >= row(extent[3]) && y <= row(extent[1]);
  const tiles: PlacedTile[] = [];
  for (let x = column(Math.max(box[0], bounds[0])); x <= column(Math.min(box[2], bounds[2])); x++) {
    for (let y = row(Math.min(box[3], bounds[3])); y <= row(Math.max(box[1], bounds[1])); y++) {
      tiles.push({ url: tileUrl(source.url, z, x, y), z, x, y, isOfExtent: isOfExtent(x, y) });
    }
  }
  return tiles;
}
