/** The lines or the polygons of a GeoJSON geometry, in degrees. */
import { type LayerPosition, type LayerRing, crossesItself } from './crosses-itself.ts';
import { type LayerFeature, type LayerKind } from './layer-feature.ts';
import { layerLimits } from './layer-limits.ts';
import type { ToDegrees } from './projection.ts';
import { isRecord } from './raw-layer.ts';

/** The reason to refuse a shape, as the end of a sentence that begins with 'line 3: '. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** How deep the lists of positions are nested, by kind of layer and type of geometry. */
const depths: Readonly<Record<LayerKind, Readonly<Record<string, number>>>> = {
  roads: { Positions: 0, LineString: 0, MultiLineString: 1 },
  areas: { Positions: 0, Polygon: 1, MultiPolygon: 2 },
};
const wanted = { roads: 'is not a line', areas: 'is not an area' } as const;

/** undefined: it is empty. Throws `WrongShape`. */
export function readShape(
  geometry: unknown,
  kind: LayerKind,
  toDegrees: ToDegrees,
): LayerFeature['shape'] | undefined {
  if (geometry === null) return undefined;
  const type = isRecord(geometry) ? String(geometry['type']) : '';
  const depth = depths[kind][type];
  if (depth === undefined || !isRecord(geometry)) throw new WrongShape(wanted[kind]);
  const listed = geometry['coordinates'];
  if (!Array.isArray(listed)) throw new WrongShape(wanted[kind]);
  if (listed.length === 0) return undefined;
  const budget = { left: layerLimits.positionsOfFeature };
  const lists = (nested: unknown, levels: number): unknown[] => {
    if (!Array.isArray(nested)) throw new WrongShape(wanted[kind]);
    return levels === 0 ? [nested] : nested;
  };
  const positions = (list: unknown) => positionsIn(list, toDegrees, budget);
  if (kind === 'roads') return lists(listed, depth).map((one) => lineOf(positions(one)));
  const polygons = depth === 2 ? lists(listed, 1) : [depth === 0 ? [listed] : listed];
  return polygons.map((rings) => lists(rings, 1).map((one) => ringOf(positions(one))));
}

function positionsIn(list: unknown, toDegrees: ToDegrees, budget: { left: number }): LayerPosition[] {
  if (!Array.isArray(list)) throw new WrongShape('has no list of positions');
  budget.left -= list.length;
  if (budget.left < 0)
    throw new WrongShape(`has more than ${layerLimits.positionsOfFeature.toLocaleString('en')} positions`);
  return list.map((position: unknown) => {
    const [x, y] = Array.isArray(position) ? (position as unknown[]) : [];
    const [longitude, latitude] =
      typeof x === 'number' && typeof y === 'number' ? toDegrees(x, y) : [Number.NaN, Number.NaN];
    // NaN fails both comparisons. If the two are swapped, a later check says so.
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 180))
      throw new WrongShape('its coordinates are not degrees; name the coordinate system of the file');
    return [longitude, latitude];
  });
}

function lineOf(line: LayerPosition[]): LayerRing {
  if (line.length < 2) throw new WrongShape('has a line with fewer than two positions');
  return line;
}

/** A ring that does not end where it begins is closed. */
function ringOf(ring: LayerPosition[]): LayerRing {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first !== undefined && first[0] === last![0] && first[1] === last![1];
  const closed = isClosed || first === undefined ? ring : [...ring, first];
  if (closed.length < 4) throw new WrongShape('has a ring with fewer than three corners');
  if (crossesItself(closed)) throw new WrongShape('its line crosses itself');
  return closed;
}
