/** Where requests are, as SQL of `work_requests r`. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { SqlValues } from './sql-values.ts';

export type Viewport = NonNullable<RequestFilter['viewport']>;

/** Comparisons, for a viewport often holds most of a town: the index of the town's requests answers them by itself. */
export function viewportCondition({ west, south, east, north }: Viewport, values: SqlValues): string {
  const [w, e] = [`r.longitude >= ${values.add(west)}`, `r.longitude <= ${values.add(east)}`];
  const isBetween = west <= east ? `${w} and ${e}` : `(${w} or ${e})`;
  return `${isBetween} and r.latitude between ${values.add(south)} and ${values.add(north)}`;
}

/** An area is drawn around few of them: the index of positions finds these. */
export function areaCondition(area: NonNullable<RequestFilter['area']>, values: SqlValues): string {
  const polygon = `(${area.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`;
  return `point(r.longitude, r.latitude) <@ ${values.add(polygon)}::polygon`;
}
