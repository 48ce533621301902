// chunk: late
/** The nearest street on the tiles that the device has stored, for use without a network. */
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { TileSource } from './basemap.ts';
import { resolutionAt } from './fitted-view.ts';
import type { Position } from './position.ts';
import { storedTile } from './stored-tile.ts';

/** A street farther away than this is not near a position. */
const reachM = 150;
/** Lower levels have the names of a few roads only. */
const levels = 4;

interface Point {
  x: number;
  y: number;
}

/** The name of the nearest street; undefined if the device has no tile there, or no street is near. */
export async function nearestStoredStreet(
  source: TileSource,
  position: Position,
): Promise<string | undefined> {
  for (let z = source.maxZoom; z > source.maxZoom - levels; z -= 1) {
    const answer = await storedTile(source, position, z);
    if (answer?.status === 200)
      return nearestStreetOf(new Uint8Array(await answer.arrayBuffer()), position, z);
  }
  return undefined;
}

/** The nearest named road of a tile (layer `roads` of the Protomaps basemap). */
function nearestStreetOf(bytes: Uint8Array, position: Position, z: number): string | undefined {
  const layer = new VectorTile(new PbfReader(bytes)).layers['roads'];
  if (layer === undefined) return undefined;
  const at = pointInTile(position, z, layer.extent);
  let nearest: { name: string; units: number } | undefined;
  for (let index = 0; index < layer.length; index += 1) {
    const feature = layer.feature(index);
    const { name, kind } = feature.properties;
    if (typeof name !== 'string' || kind === 'rail') continue;
    const units = Math.min(...feature.loadGeometry().map((line) => distanceToLine(at, line)));
    if (units < (nearest?.units ?? Number.POSITIVE_INFINITY)) nearest = { name, units };
  }
  return nearest !== undefined && nearest.units <= reachM / metresPerUnit(position, z, layer.extent)
    ? nearest.name
    : undefined;
}

/** The length of a tile's unit on the ground. A tile is 256 pixels wide at its own level. */
function metresPerUnit({ latitude }: Position, z: number, extent: number): number {
  return (resolutionAt(z) * Math.cos((latitude * Math.PI) / 180) * 256) / extent;
}

function pointInTile({ longitude, latitude }: Position, z: number, extent: number): Point {
  const tiles = 2 ** z;
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  const [x, y] = [((longitude + 180) / 360) * tiles, ((1 - mercator) / 2) * tiles];
  return { x: (x % 1) * extent, y: (y % 1) * extent };
}

function distanceToLine(point: Point, line: readonly Point[]): number {
  return Math.min(...line.slice(1).map((to, index) => distanceToPiece(point, line[index]!, to)));
}

function distanceToPiece({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}
