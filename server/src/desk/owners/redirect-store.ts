/** How often residents were led to an owner. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** One count: owner, work type, day and cell. */
export interface RedirectCell {
  ownerKey: string;
  workTypeId: number;
  /** As in 2026-11-28. */
  day: string;
  cellEast: number;
  cellNorth: number;
}

export async function addRedirect(
  database: Database,
  clientId: number,
  { ownerKey, workTypeId, day, cellEast, cellNorth }: RedirectCell,
): Promise<void> {
  await database.query(
    `insert into owner_redirects as r (client_id, owner_key, work_type_id, redirected_on, cell_east, cell_north, redirects)
     values ($1, $2, $3, $4, $5, $6, 1)
     on conflict (client_id, owner_key, work_type_id, redirected_on, cell_east, cell_north)
     do update set redirects = r.redirects + 1`,
    [clientId, ownerKey, workTypeId, day, cellEast, cellNorth],
  );
}
