import type { Database } from '#platform/database.ts';
import { selectIsTeamInUse } from './hand-over-store.ts';

/** True if requests can be given to the team. */
export function isTeamInUse(database: Database, clientId: number, teamId: number): Promise<boolean> {
  return selectIsTeamInUse(database, clientId, teamId);
}
