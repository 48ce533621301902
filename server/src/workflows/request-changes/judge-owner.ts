import type { Status } from '#clients/client.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { UpdateJudge } from '#requests/changes/update-request.ts';

/**
 * Refuses a closing at the desk that passes a request on to nobody, or to an owner that is gone. A
 * municipality without owners has no such rule.
 */
export async function judgeOwner(
  database: Database,
  clientId: number,
  statuses: readonly Status[],
): Promise<UpdateJudge> {
  const { owners } = await findDeskSettings(database, clientId);
  const others = owners.value.owners.filter(({ isOurs }) => !isOurs);
  const keys = new Set(others.map(({ key }) => key));
  return (after, before) => {
    const { ownerKey, statusId } = after;
    if (ownerKey !== before.ownerKey && ownerKey !== '' && !keys.has(ownerKey))
      throw new ApplicationError('notFound', `There is no owner '${ownerKey}'.`);
    if (keys.size === 0 || keys.has(ownerKey) || statusId === before.statusId) return;
    const status = statuses.find((one) => one.statusId === statusId);
    if (status?.type === 2 && status.ending === 'passed-on')
      throw new ApplicationError('fieldInvalid', { say: 'closing.owner', status: status.name });
  };
}
