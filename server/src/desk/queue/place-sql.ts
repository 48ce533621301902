/** SQL conditions on the place of `work_requests r`. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { stripOfRequest, stripsOf } from '#platform/place-strips.ts';
import type { SqlValues } from './sql-values.ts';

export type Viewport = NonNullable<RequestFilter['viewport']>;

/** Uses the index of places: strips of longitude, and latitudes within each. */
export function viewportCondition({ west, south, east, north }: Viewport, values: SqlValues): string {
  const [w, e] = [`r.longitude >= ${values.add(west)}`, `r.longitude <= ${values.add(east)}`];
  const isBetween = west <= east ? `${w} and ${e}` : `(${w} or ${e})`;
  const strips = stripsOf(west, east);
  const isInStrips =
    strips === undefined ? '' : `${stripOfRequest} = any(${values.add(strips)}::integer[]) and `;
  return `${isInStrips}${isBetween} and r.latitude between ${values.add(south)} and ${values.add(north)}`;
}

/**
 * Looks up the box around the area like a viewport, because areas are often as large as a district. The
 * polygon condition is written so that PostgreSQL does not use the index of positions, whose selectivity is
 * unknown.
 */
export function areaCondition(area: NonNullable<RequestFilter['area']>, values: SqlValues): string {
  const polygon = `(${area.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`;
  const [longitudes, latitudes] = [
    area.map(([longitude]) => longitude),
    area.map(([, latitude]) => latitude),
  ];
  const box = {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
  const isInside = `(point(r.longitude, r.latitude) <@ ${values.add(polygon)}::polygon) is true`;
  return `${viewportCondition(box, values)} and ${isInside}`;
}
