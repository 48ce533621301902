import { loggingList } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { type Team, findTeams } from './teams.ts';

/**
 * Changes teams, and records the differences in the log of settings. `accountId` null means the municipality
 * folder.
 */
export function loggingTeams<Value>(
  tx: Database,
  clientId: number,
  by: { accountId: number | null; now: Date },
  change: () => Promise<Value>,
): Promise<Value> {
  const read = async () => (await findTeams(tx, clientId)).map(logEntryOf);
  return loggingList(tx, clientId, { kind: 'teams', read, ...by }, change);
}

function logEntryOf({ teamId, name, email, news, isActive }: Team) {
  return { key: teamId, name, email, news, isActive };
}
