/**
 * Keeps the numbers of published rows in cells of the map. Everything that writes published rows calls it in the same
 * transaction, so a row that is taken back is no longer counted. Private to this folder.
 */
import type { Database } from '#platform/database.ts';
import type { PublishedContent } from './published-row.ts';

/** The cells of a zoom are 1 / 2^zoom degrees high and wide. A zoom is counted from the coarsest to the finest. */
export const coarsestZoom = 2;
export const finestZoom = 8;

/** Points are summed in whole numbers, because sums of fractions drift. */
export const pointsPerDegree = 1e6;

/** The parts of a published row that decide where it is counted. */
export type CountedRow = Pick<
  PublishedContent,
  'workTypeId' | 'locationType' | 'closedOn' | 'longitude' | 'latitude'
>;

/** The counted rows among these requests. Call it under the lock of their publications, before the rows change. */
export function selectCounted(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<CountedRow[]> {
  return tx.query(
    `select work_type_id as "workTypeId", location_type as "locationType", closed_on as "closedOn", longitude, latitude
     from published_requests
     where client_id = $1 and request_id = any($2::bigint[]) and taken_back_at is null and longitude is not null`,
    [clientId, requestIds],
  );
}

interface Change {
  zoom: number;
  x: number;
  y: number;
  workTypeId: number;
  locationType: string;
  isOpen: boolean;
  count: number;
  longitudes: number;
  latitudes: number;
}

const changes = `json_to_recordset($2) as d (zoom smallint, x integer, y integer, "workTypeId" integer, "locationType" text,
  "isOpen" boolean, count integer, longitudes bigint, latitudes bigint)`;

// All transactions lock the cells in one order, so none waits for another in a circle.
const addChanges = `
  insert into published_counts as c (client_id, zoom, x, y, work_type_id, location_type, is_open, count, longitudes, latitudes)
  select $1, d.zoom, d.x, d.y, d."workTypeId", d."locationType", d."isOpen", d.count, d.longitudes, d.latitudes
  from ${changes} order by d.zoom, d.x, d.y, d."workTypeId", d."locationType", d."isOpen"
  on conflict (client_id, zoom, x, y, work_type_id, location_type, is_open) do update
  set count = c.count + excluded.count, longitudes = c.longitudes + excluded.longitudes,
    latitudes = c.latitudes + excluded.latitudes
  returning c.count`;

const removeEmpty = `
  delete from published_counts c using ${changes}
  where c.client_id = $1 and c.zoom = d.zoom and c.x = d.x and c.y = d.y and c.work_type_id = d."workTypeId"
    and c.location_type = d."locationType" and c.is_open = d."isOpen" and c.count = 0`;

/** Counts the rows as they are after a change, and no longer as they were before it. */
export async function changeCounts(
  tx: Database,
  clientId: number,
  { before, after }: { before: readonly CountedRow[]; after: readonly CountedRow[] },
): Promise<void> {
  const changed = changesOf(before, after);
  if (changed.length === 0) return;
  const values = [clientId, JSON.stringify(changed)];
  const cells = await tx.query<{ count: number }>(addChanges, values);
  if (cells.some(({ count }) => count === 0)) await tx.query(removeEmpty, values);
}

function changesOf(before: readonly CountedRow[], after: readonly CountedRow[]): Change[] {
  const byCell = new Map<string, Change>();
  const add = ({ workTypeId, locationType, closedOn, longitude, latitude }: CountedRow, sign: 1 | -1) => {
    if (longitude === null || latitude === null) return;
    for (let zoom = coarsestZoom; zoom <= finestZoom; zoom++) {
      const [x, y] = [Math.floor(longitude * 2 ** zoom), Math.floor(latitude * 2 ** zoom)];
      const cell = { zoom, x, y, workTypeId, locationType, isOpen: closedOn === null };
      const key = Object.values(cell).join(' ');
      const { count = 0, longitudes = 0, latitudes = 0 } = byCell.get(key) ?? {};
      byCell.set(key, {
        ...cell,
        count: count + sign,
        longitudes: longitudes + sign * Math.round(longitude * pointsPerDegree),
        latitudes: latitudes + sign * Math.round(latitude * pointsPerDegree),
      });
    }
  };
  for (const row of before) add(row, -1);
  for (const row of after) add(row, 1);
  return [...byCell.values()].filter(
    ({ count, longitudes, latitudes }) => count !== 0 || longitudes !== 0 || latitudes !== 0,
  );
}
