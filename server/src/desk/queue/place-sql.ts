/** Where requests are, as SQL of `work_requests r`. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { SqlValues } from './sql-values.ts';

export type Viewport = NonNullable<RequestFilter['viewport']>;

/**
 * Comparisons, for a viewport often holds most of a town. The index of places takes the band of longitudes; what is within the
 * latitudes is kept from it, for the planner would expect it to look for them once for each longitude, and take another index.
 */
export function viewportCondition({ west, south, east, north }: Viewport, values: SqlValues): string {
  const [w, e] = [`r.longitude >= ${values.add(west)}`, `r.longitude <= ${values.add(east)}`];
  const isBetween = west <= east ? `${w} and ${e}` : `(${w} or ${e})`;
  return `${isBetween} and (r.latitude between ${values.add(south)} and ${values.add(north)}) is true`;
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
