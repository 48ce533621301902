import type { Database } from '#platform/database.ts';
import { forgetJobs } from '#platform/queue/forget-jobs.ts';
import { citizenNoticeJob } from './notice.ts';

/** Deletes the unsent notices to a person, because they contain addresses; returns how many. */
export function forgetNotices(
  tx: Database,
  clientId: number,
  { accountIds, emails }: { accountIds: readonly number[]; emails: readonly string[] },
): Promise<number> {
  const ofAccounts = accountIds.map((accountId) => ({ clientId, notice: { accountId } }));
  const ofAddresses = emails.flatMap((email) =>
    ['userName', 'newEmail', 'oldEmail'].map((field) => ({ clientId, notice: { [field]: email } })),
  );
  return forgetJobs(tx, citizenNoticeJob, [...ofAccounts, ...ofAddresses]);
}
