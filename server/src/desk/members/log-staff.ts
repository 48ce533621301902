import { loggingList } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import { findStaff } from './staff.ts';
import { findTeams } from '#desk/teams/teams.ts';

/** Does something to members, and writes into the log of settings what has become of them; `accountId` null: the operator did it. */
export function loggingStaff<Value>(
  tx: Database,
  clientId: number,
  by: { accountId: number | null; now: Date },
  change: () => Promise<Value>,
): Promise<Value> {
  const read = () => said(tx, clientId);
  return loggingList(tx, clientId, { kind: 'members', read, begins, ...by }, change);
}

/** As everybody is who was let in. */
const begins = { maySignIn: true, isLimited: false };

/** The log stays, so that it has no address of anybody: that one was changed is seen all the same. */
async function said(tx: Database, clientId: number) {
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
