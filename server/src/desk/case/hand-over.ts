import type { Database } from '#platform/database.ts';
import { selectIsTeamInUse } from './hand-over-store.ts';

/** Whether requests can be given to a team. */
export function isTeamInUse(database: Database, clientId: number, teamId: number): Promise<boolean> {
  return selectIsTeamInUse(database, clientId, teamId);
}
