/** Cuts map features into vector tiles. */
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { geojsonOf } from '#tiles/geojson.ts';
import { LAYERS, type LayerName, type MapFeature } from '#tiles/map-feature.ts';
import type { Tile } from '#tiles/pmtiles-archive.ts';
import { tilePlace, type Projection } from '#projection.ts';

/** The last zoom level with tiles of its own; maps enlarge these further in. */
export const MAX_ZOOM = 15;
/** Up to here the whole world has tiles, so that a map zoomed far out is not blank around the town. */
const WORLD_ZOOM = 6;
/** Detail that a 512 pixel tile can show: an eighth of a pixel. */
const TILE_UNITS = 4096;

type Cut = Map<LayerName, GeoJSONVT>;

/** All tiles of the region; where there is nothing but open country, one and the same tile. */
export function cutVectorTiles(
  features: readonly MapFeature[],
  plain: readonly MapFeature[],
  projection: Projection,
  reach: number,
): Tile[] {
  const tiles: Tile[] = [];
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    const cut = cutAt(zoom, features, projection);
    const empty = encode(cutAt(zoom, plain, projection), zoom, ...placeOf([0, 0], zoom, projection));
    const [west, north] = placeOf([-reach, reach], zoom, projection);
    const [east, south] = placeOf([reach, -reach], zoom, projection);
    const isNear = (column: number, row: number) =>
      column >= west && column <= east && row >= north && row <= south;
    const last = 2 ** zoom - 1;
    const [from, to] =
      zoom <= WORLD_ZOOM
        ? ([
            [0, 0],
            [last, last],
          ] as const)
        : ([
            [west, north],
            [east, south],
          ] as const);
    for (let column = from[0]; column <= to[0]; column++)
      for (let row = from[1]; row <= to[1]; row++) {
        const content = isNear(column, row) ? encode(cut, zoom, column, row) : empty;
        tiles.push({ zoom, column, row, content });
      }
  }
  return tiles;
}

function placeOf(place: readonly [number, number], zoom: number, projection: Projection): [number, number] {
  const [column, row] = tilePlace(projection.toDegrees(place), zoom);
  return [Math.floor(column), Math.floor(row)];
}

function cutAt(zoom: number, features: readonly MapFeature[], projection: Projection): Cut {
  const cut: Cut = new Map();
  for (const layer of LAYERS) {
    const seen = features.filter(
      (feature) =>
        feature.layer === layer && feature.fromZoom <= zoom && zoom <= (feature.toZoom ?? MAX_ZOOM),
    );
    if (seen.length === 0) continue;
    // One zoom level deeper than needed: at the deepest level the cutter does not simplify at all.
    const maxZoom = zoom === MAX_ZOOM ? zoom : zoom + 1;
    const options = {
      maxZoom,
      indexMaxZoom: 0,
      indexMaxPoints: 0,
      tolerance: 5,
      buffer: 64,
      extent: TILE_UNITS,
    };
    cut.set(layer, new GeoJSONVT(geojsonOf(seen, projection), options));
  }
  return cut;
}

function encode(cut: Cut, zoom: number, column: number, row: number): Buffer {
  const layers: Record<string, NonNullable<ReturnType<GeoJSONVT['getTile']>>> = {};
  for (const [name, index] of cut) {
    const tile = index.getTile(zoom, column, row);
    if (tile && tile.features.length > 0) layers[name] = tile;
  }
  return gzipSync(fromGeojsonVt(layers, { version: 2, extent: TILE_UNITS }), { level: 9 });
}
