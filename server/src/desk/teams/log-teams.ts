import { logChange } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { type Team, findTeams } from './teams.ts';

/** Does something to teams, and writes into the log of settings what has become of them; `accountId` null: the municipality's folder did it. */
export async function loggingTeams<Value>(
  tx: Database,
  clientId: number,
  by: { accountId: number | null; now: Date },
  change: () => Promise<Value>,
): Promise<Value> {
  const before = await findTeams(tx, clientId);
  const done = await change();
  const after = await findTeams(tx, clientId);
  await logChange(tx, clientId, { kind: 'teams', before: before.map(said), after: after.map(said), ...by });
  return done;
}

/** By number, for the list is in the order of names. */
function said({ teamId, name, email, news, isActive }: Team) {
  return { key: String(teamId), name, email, news, isActive };
}
