/** The rows of teams that can get requests. Private to this folder. */
import type { Database } from '#platform/database.ts';

export async function selectIsTeamInUse(
  database: Database,
  clientId: number,
  teamId: number,
): Promise<boolean> {
  const rows = await database.read(
    'select 1 from teams where client_id = $1 and team_id = $2 and is_active',
    [clientId, teamId],
  );
  return rows.length > 0;
}
