import type { Status, WorkType } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { UpdateJudge } from '#requests/changes/update-request.ts';

/**
 * A new status or work type must be one of the client's that is in use; one that stays is not checked again. Staff may move
 * the pin anywhere, also to just outside of the town.
 */
export function judgeOf(statuses: readonly Status[], workTypes: readonly WorkType[]): UpdateJudge {
  return (after, before) => {
    const status = statuses.find(({ statusId }) => statusId === after.statusId);
    if (after.statusId !== before.statusId) refuseUnknown('status', after.statusId, status);
    const workType = workTypes.find(({ workTypeId }) => workTypeId === after.workTypeId);
    if (after.workTypeId !== before.workTypeId) refuseUnknown('work type', after.workTypeId, workType);
  };
}

function refuseUnknown(kind: string, id: number, found: { isActive: boolean } | undefined): void {
  if (found?.isActive) return;
  const fault = found === undefined ? `There is no ${kind} ${id}.` : `The ${kind} ${id} is no longer in use.`;
  throw new ApplicationError('notFound', fault);
}
