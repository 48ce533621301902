/** Reads the kept numbers of published rows in cells of the map. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { stripsOfColumns } from '#platform/place-strips.ts';
import { coarsestZoom, finestZoom, pointsPerDegree } from './published-count-store.ts';
import type { PublicMapPart, PublishedCell } from './public-map-store.ts';
import { type ShownRows, isTypeShown, matching, valuesOf } from './public-request-store.ts';

/** A cell with rows of any kind. `count` has only those of the filter, and may be 0. */
export interface KeptCell extends PublishedCell {
  /** All rows in the cell. */
  all: number;
  /** The columns of the kept cells that it is made of. */
  columns: number[];
}

/** SQL: strangers see the row `p` no longer, because of its age, and the job has not taken it back yet. */
const isTooOld = `p.taken_back_at is null and p.closed_on < $5::date and p.longitude is not null and ${isTypeShown}`;

/** True if more than `most` rows are too old and not taken back yet, as after a change of the settings. */
export async function areManyTooOld(
  database: Database,
  clientId: number,
  shown: ShownRows,
  most: number,
): Promise<boolean> {
  if (shown.oldest === null) return false;
  const rows = await database.query(
    `select from published_requests p where p.client_id = $1 and ${isTooOld} offset $6 limit 1`,
    [clientId, ...valuesOf(shown), most],
  );
  return rows.length > 0;
}

/** A cell of the map and the conditions on its rows. */
type CountedPart = Pick<PublicMapPart, 'box' | 'workTypeIds' | 'isOpen'> & { zoom: number };

/**
 * The cells that touch a part of the map. They are whole: a cell at the edge also counts its rows outside of the part.
 * `zoom`: the cells are 1 / 2^zoom degrees high and wide. Finer cells than the kept ones are not there.
 */
export function selectKeptCells(
  database: Database,
  clientId: number,
  shown: ShownRows,
  part: CountedPart,
): Promise<KeptCell[]> {
  const kept = keptZoom(part.zoom);
  const values: unknown[] = [clientId, ...valuesOf(shown), kept];
  const merged = `$${values.push(Math.max(kept - part.zoom, 0))}::integer`;
  const middle = (sums: string) =>
    `(sum(${sums}) filter (where is_chosen) / ${pointsPerDegree} / nullif(sum(count) filter (where is_chosen), 0))::float8`;
  return database.query(
    `with counted as (${countedSql(part, kept, values)})
     select sum(count) as all, array_agg(distinct x) as columns, coalesce(sum(count) filter (where is_chosen), 0) as count,
       ${middle('longitudes')} as longitude, ${middle('latitudes')} as latitude
     from counted group by x >> ${merged}, y >> ${merged} having sum(count) > 0
     order by x >> ${merged}, y >> ${merged}`,
    values,
  );
}

/** The zoom of the kept cells from which those of a zoom are made. */
const keptZoom = (zoom: number) => Math.min(Math.max(zoom, coarsestZoom), finestZoom);

/** The strips of the places of all rows in these cells. */
export function stripsOfCells(cells: readonly KeptCell[], zoom: number): number[] {
  return stripsOfColumns(
    cells.flatMap(({ columns }) => columns),
    keptZoom(zoom),
  );
}

/** SQL of the kept numbers of a part, and of the rows that they count and strangers see no longer. $6 is the kept zoom. */
function countedSql({ box, workTypeIds, isOpen }: CountedPart, kept: number, values: unknown[]): string {
  const cellOf = (degrees: number) => Math.floor(degrees * 2 ** kept);
  const columns = `$${values.push(columnsOf(box, cellOf))}::integer[]`;
  const south = `$${values.push(cellOf(box.south))}::integer`;
  const north = `$${values.push(cellOf(box.north))}::integer`;
  const isInPart = `p.x = any(${columns}) and p.y between ${south} and ${north}`;
  const state = isOpen === undefined ? '' : ` and p.is_open = $${values.push(isOpen)}::boolean`;
  const isChosen = `(true${matching({ workTypeIds }, values)}${state})`;
  const millionths = (degrees: string) => `-round(${degrees} * ${pointsPerDegree})::bigint`;
  return `
    select p.x, p.y, p.count, p.longitudes, p.latitudes, ${isChosen} as is_chosen
    from published_counts p where p.client_id = $1 and p.zoom = $6::smallint and ${isInPart} and ${isTypeShown}
    union all
    select p.x, p.y, -1, ${millionths('p.longitude')}, ${millionths('p.latitude')}, ${isChosen}
    from (select p.*, false as is_open, floor(p.longitude * 2 ^ $6::smallint)::integer as x,
        floor(p.latitude * 2 ^ $6::smallint)::integer as y
      from published_requests p where p.client_id = $1 and ${isTooOld}) p
    where ${isInPart}`;
}

/** The columns of cells from west to east, also across the antimeridian. */
function columnsOf({ west, east }: PublicMapPart['box'], cellOf: (degrees: number) => number): number[] {
  const between = (from: number, to: number) =>
    Array.from({ length: cellOf(to) - cellOf(from) + 1 }, (_, nth) => cellOf(from) + nth);
  return west <= east ? between(west, east) : [...between(west, 180), ...between(-180, east)];
}
