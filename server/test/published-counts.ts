/** The kept numbers of published rows, counted once more by a statement of their own. */
import { expect } from 'vitest';
import type { Database } from '#platform/database.ts';

const counted = `
  select client_id, zoom, floor(longitude * 2 ^ zoom)::integer as x, floor(latitude * 2 ^ zoom)::integer as y, work_type_id,
    location_type, closed_on is null as is_open, count(*)::integer as count, sum(round(longitude * 1000000))::bigint as longitudes,
    sum(round(latitude * 1000000))::bigint as latitudes
  from published_requests, generate_series(2, 8) as zoom
  where client_id = $1 and taken_back_at is null and longitude is not null
  group by 1, 2, 3, 4, 5, 6, 7`;

/** For tests and benches that write published rows themselves. */
export async function recountPublished(
  database: { query: (text: string, values: unknown[]) => Promise<unknown> },
  clientId: number,
): Promise<void> {
  await database.query('delete from published_counts where client_id = $1', [clientId]);
  await database.query(`insert into published_counts ${counted}`, [clientId]);
}

/** The kept numbers are those of the rows. A number of nothing is not kept. */
export async function expectRightCounts(database: Database, clientId: number): Promise<void> {
  const order = 'order by zoom, x, y, work_type_id, location_type, is_open';
  const kept = await database.query(`select * from published_counts where client_id = $1 ${order}`, [
    clientId,
  ]);
  expect(kept).toEqual(await database.query(`${counted} ${order}`, [clientId]));
}
