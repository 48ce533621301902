/** The counts of stops that were shown. Private to this folder. */
import type { Database } from '#platform/database.ts';

export interface StopCount {
  workTypeId: number;
  key: string;
  count: number;
}

export async function addStop(
  database: Database,
  clientId: number,
  { workTypeId, key, day }: { workTypeId: number; key: string; day: string },
): Promise<void> {
  await database.query(
    `insert into question_stops as s (client_id, work_type_id, entry_key, day, count) values ($1, $2, $3, $4, 1)
     on conflict (client_id, work_type_id, entry_key, day) do update set count = s.count + 1`,
    [clientId, workTypeId, key, day],
  );
}

export function selectStops(database: Database, clientId: number, since: Date): Promise<StopCount[]> {
  return database.query(
    `select work_type_id as "workTypeId", entry_key as key, sum(count)::int as count from question_stops
     where client_id = $1 and day >= $2::timestamptz::date group by 1, 2 order by 1, 2`,
    [clientId, since],
  );
}
