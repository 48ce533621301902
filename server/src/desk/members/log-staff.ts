import { loggingList } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import { findStaff } from './staff.ts';
import { findTeams } from '#desk/teams/teams.ts';

/**
 * Changes members, and records the differences in the log of settings. `accountId` null means the operator.
 */
export function loggingStaff<Value>(
  tx: Database,
  clientId: number,
  by: { accountId: number | null; now: Date },
  change: () => Promise<Value>,
): Promise<Value> {
  const read = () => logEntries(tx, clientId);
  return loggingList(tx, clientId, { kind: 'members', read, entryDefaults, ...by }, change);
}

/** Values of a new member. */
const entryDefaults = { maySignIn: true, isLimited: false };

/** The log is permanent, so addresses are masked. A masked address still shows a change. */
async function logEntries(tx: Database, clientId: number) {
  const teams = new Map((await findTeams(tx, clientId)).map(({ teamId, name }) => [teamId, name]));
  return (await findStaff(tx, clientId)).map(
    ({ accountId, username, email, role, isLimited, isActive, teamIds }) => ({
      key: accountId,
      name: username,
      memberEmail: maskEmail(email),
      role,
      teams: teamIds.map((id) => teams.get(id) ?? String(id)).join(', '),
      isLimited,
      maySignIn: isActive,
    }),
  );
}
