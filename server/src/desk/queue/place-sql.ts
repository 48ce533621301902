/** Where requests are, as SQL of `work_requests r`. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { stripOfRequest, stripsOf } from '#desk/place-strips.ts';
import type { SqlValues } from './sql-values.ts';

export type Viewport = NonNullable<RequestFilter['viewport']>;

/** In the index of places: its strips of longitude, and the latitudes within each. */
export function viewportCondition({ west, south, east, north }: Viewport, values: SqlValues): string {
  const [w, e] = [`r.longitude >= ${values.add(west)}`, `r.longitude <= ${values.add(east)}`];
  const isBetween = west <= east ? `${w} and ${e}` : `(${w} or ${e})`;
  const strips = stripsOf(west, east);
  const isInStrips =
    strips === undefined ? '' : `${stripOfRequest} = any(${values.add(strips)}::integer[]) and `;
  return `${isInStrips}${isBetween} and r.latitude between ${values.add(south)} and ${values.add(north)}`;
}

/**
 * The box around an area is looked for as a viewport is, for many are as large as a part of town. The index of positions, of
 * which nobody knows how much it finds in an area, is kept from it.
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
