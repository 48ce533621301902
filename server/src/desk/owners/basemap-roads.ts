/** The roads on a municipality's own street map, read from the vector tiles around a position. */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { PMTiles, SharedPromiseCache, TileType } from 'pmtiles';
import type { AreaPosition } from '#desk/routing/area.ts';
import { boxAround } from '#platform/place-strips.ts';
import { storeSource } from '#platform/disk/file-source.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { positionInTile, type TilePlace, tileOf } from '#platform/tile-plane.ts';
import type { RoadLine } from './road-line.ts';

/** Finds the roads of a map within some metres of a position, and perhaps more of them. */
export type FindBasemapRoads = (file: string, position: AreaPosition, meters: number) => Promise<RoadLine[]>;

interface RoadMap {
  archive: PMTiles;
  /** The deepest zoom; undefined: the map has no vector tiles. */
  zoom: number | undefined;
}

const openMapsMax = 64;
const cachedDirectories = 50;
/** A tile has some hundred kilobytes of lines. */
const cachedTiles = 150;

/** Footpaths, railways and ferries are left out: nobody asks whose road they are. */
const roadKinds = new Set(['highway', 'major_road', 'minor_road', 'other']);

/** Tiles are kept for a while, because many pins are near each other. */
export function openBasemapRoads(maps: FileStore): FindBasemapRoads {
  const openMaps = new LRUCache<string, Promise<RoadMap>>({ max: openMapsMax });
  const tiles = new LRUCache<string, Promise<RoadLine[]>>({ max: cachedTiles });
  const mapOf = (file: string) => remember(openMaps, file, () => openMap(maps, file));
  return async (file, position, meters) => {
    const map = await mapOf(file);
    if (map.zoom === undefined) return [];
    const wanted = tilesAround(position, meters, map.zoom);
    const lines = await Promise.all(
      wanted.map((tile) =>
        remember(tiles, `${file} ${tile.z}/${tile.x}/${tile.y}`, () => readRoads(map.archive, tile)),
      ),
    );
    return lines.flat();
  };
}

/** A failure is not remembered. */
function remember<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

async function openMap(maps: FileStore, file: string): Promise<RoadMap> {
  const archive = new PMTiles(storeSource(maps, file), new SharedPromiseCache(cachedDirectories));
  const { tileType, maxZoom } = await archive.getHeader();
  return { archive, zoom: tileType === TileType.Mvt ? maxZoom : undefined };
}

function tilesAround({ longitude, latitude }: AreaPosition, meters: number, z: number): TilePlace[] {
  const { high, wide } = boxAround(latitude, meters);
  const [left, top] = tileOf({ longitude: longitude - wide, latitude: latitude + high }, z);
  const [right, bottom] = tileOf({ longitude: longitude + wide, latitude: latitude - high }, z);
  const found: TilePlace[] = [];
  for (let x = left; x <= right; x += 1) {
    for (let y = top; y <= bottom; y += 1) found.push({ z, x, y });
  }
  return found;
}

async function readRoads(archive: PMTiles, tile: TilePlace): Promise<RoadLine[]> {
  const stored = await archive.getZxy(tile.z, tile.x, tile.y);
  if (stored === undefined) return [];
  const layer = new VectorTile(new PbfReader(stored.data)).layers['roads'];
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer!.feature(at)).flatMap((feature) =>
    linesOf(feature, tile),
  );
}

function linesOf(feature: VectorTileFeature, tile: TilePlace): RoadLine[] {
  const { kind, name, ref, shield_text: sign, network } = feature.properties;
  if (!roadKinds.has(String(kind))) return [];
  const routes = ref === undefined ? [routeOfSign(sign, network)] : String(ref).split(';');
  const signs = {
    name: typeof name === 'string' ? name.trim() : '',
    routes: routes.map((route) => route.trim()).filter((route) => /\d/.test(route)),
  };
  return feature.loadGeometry().map((points) => {
    const positions = points.map((point) => positionInTile(tile, feature.extent, point));
    const flat = positions.flatMap(({ longitude, latitude }) => [longitude, latitude]);
    return { ...signs, points: Float64Array.from(flat) };
  });
}

type TileValue = string | number | boolean | undefined;

/** 'IL 61' from the number on the sign and a network like 'US:IL'. */
function routeOfSign(sign: TileValue, network: TileValue): string {
  if (sign === undefined) return '';
  const designator = String(network ?? '').split(':')[1] ?? '';
  return `${/^[A-Z]{1,3}$/i.test(designator) ? designator : ''} ${sign}`;
}
