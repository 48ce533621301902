/** Requests as points of a map. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, matchingRequests } from './filter-sql.ts';
import { type Viewport, viewportCondition } from './place-sql.ts';
import { SqlValues } from './sql-values.ts';

/** One request, or several requests close to each other. */
export interface RequestPoint {
  /** Mean position of its requests. */
  longitude: number;
  latitude: number;
  count: number;
  /** The id, the colour and the lateness of a single request; null for several. */
  requestId: number | null;
  color: string | null;
  isOverdue: boolean | null;
}

/** Size of a cell in degrees. All requests in a cell are one point. */
export interface CellSize {
  width: number;
  height: number;
}

/** The points of a viewport. */
export function selectPoints(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  { viewport, cell }: { viewport: Viewport; cell: CellSize },
): Promise<RequestPoint[]> {
  const values = new SqlValues();
  const matchingSql = matchingRequests(filter, asker, values, {
    columns: 'r.request_id, r.longitude, r.latitude',
    and: [viewportCondition(viewport, values)],
  });
  const [width, height] = [values.add(cell.width), values.add(cell.height)];
  const client = values.add(asker.scope.clientId);
  const now = values.add(asker.now);
  // With a hundred thousand requests every column costs time, so the others are only read for single requests.
  return database.queryOnce(
    `select round(c.longitude::numeric, 6)::float8 as longitude, round(c.latitude::numeric, 6)::float8 as latitude, c.count,
       case c.count when 1 then c.request_id end as "requestId", t.color,
       case c.count when 1 then r.closed_at is null and coalesce(r.due_at < ${now}, false) end as "isOverdue"
     from (
       select sum(longitude) / count(*) as longitude, sum(latitude) / count(*) as latitude, count(*) as count,
         min(request_id) as request_id
       from (${matchingSql}) f
       group by ${cellNumber(width, height)}
     ) c
     left join work_requests r on r.client_id = ${client} and r.request_id = c.request_id and c.count = 1
     left join work_types t on t.client_id = ${client} and t.work_type_id = r.work_type_id
     order by c.request_id`,
    values.all,
  );
}

/** One number per cell, unique within a viewport. Grouping by one number is faster than by two. */
function cellNumber(width: string, height: string): string {
  return `floor(longitude / ${width}::float8)::bigint * 1048576 + floor(latitude / ${height}::float8)::bigint`;
}
