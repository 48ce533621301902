/** Cuts map features into vector tiles. */
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { geojsonOf } from '#tiles/geojson.ts';
import { basemapLayers, type LayerName, type MapFeature } from '#tiles/map-feature.ts';
import type { Tile } from '#tiles/pmtiles-archive.ts';
import { tilePlace, type Projection } from '#projection.ts';

/** The last zoom level with its own tiles. At deeper levels maps enlarge these. */
export const deepestZoom = 15;
/** Up to this level the whole world has tiles, so that a map zoomed far out has no blank parts. */
const worldZoom = 6;
/** How many tiles fit in a wide window. */
const windowTiles = 4;
/** Detail that a 512 pixel tile can show: an eighth of a pixel. */
const tileUnits = 4096;

type Cut = Map<LayerName, GeoJSONVT>;

/** Columns and rows from the first to the last, all included. */
interface Block {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** All tiles of the region. Tiles with only open country are one and the same tile. */
export function cutVectorTiles(
  features: readonly MapFeature[],
  countryFeatures: readonly MapFeature[],
  projection: Projection,
  reach: number,
): Tile[] {
  const tiles: Tile[] = [];
  for (let zoom = 0; zoom <= deepestZoom; zoom++) {
    const cut = cutAt(zoom, features, projection);
    const near = blockAround(reach, zoom, projection);
    const open = encode(cutAt(zoom, countryFeatures, projection), zoom, near.west, near.north);
    const { west, north, east, south } = surroundings(near, zoom);
    for (let column = west; column <= east; column++)
      for (let row = north; row <= south; row++) {
        const isNear = column >= near.west && column <= near.east && row >= near.north && row <= near.south;
        tiles.push({ zoom, column, row, content: isNear ? encode(cut, zoom, column, row) : open });
      }
  }
  return tiles;
}

function blockAround(reach: number, zoom: number, projection: Projection): Block {
  const [west, north] = tilePlace(projection.toDegrees([-reach, reach]), zoom).map(Math.floor) as [
    number,
    number,
  ];
  const [east, south] = tilePlace(projection.toDegrees([reach, -reach]), zoom).map(Math.floor) as [
    number,
    number,
  ];
  return { west, north, east, south };
}

/** At low levels the whole world, at deeper levels a window's width of tiles on each side. */
function surroundings({ west, north, east, south }: Block, zoom: number): Block {
  const last = 2 ** zoom - 1;
  if (zoom <= worldZoom) return { west: 0, north: 0, east: last, south: last };
  const more = windowTiles;
  return { west: west - more, north: north - more, east: east + more, south: south + more };
}

function cutAt(zoom: number, features: readonly MapFeature[], projection: Projection): Cut {
  const cut: Cut = new Map();
  for (const layer of basemapLayers) {
    const tileFeatures = features.filter(
      (feature) =>
        feature.layer === layer && feature.fromZoom <= zoom && zoom <= (feature.toZoom ?? deepestZoom),
    );
    if (tileFeatures.length === 0) continue;
    // One zoom level deeper than needed, because the cutter does not simplify at the deepest level.
    const maxZoom = zoom === deepestZoom ? zoom : zoom + 1;
    const options = {
      maxZoom,
      indexMaxZoom: 0,
      indexMaxPoints: 0,
      tolerance: 5,
      buffer: 64,
      extent: tileUnits,
    };
    cut.set(layer, new GeoJSONVT(geojsonOf(tileFeatures, projection), options));
  }
  return cut;
}

function encode(cut: Cut, zoom: number, column: number, row: number): Buffer {
  const layers: Record<string, NonNullable<ReturnType<GeoJSONVT['getTile']>>> = {};
  for (const [name, index] of cut) {
    const tile = index.getTile(zoom, column, row);
    if (tile && tile.features.length > 0) layers[name] = tile;
  }
  return gzipSync(fromGeojsonVt(layers, { version: 2, extent: tileUnits }), { level: 9 });
}
