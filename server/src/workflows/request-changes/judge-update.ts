import type { Status, WorkType } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { UpdateJudge } from '#requests/changes/update-request.ts';

/**
 * Checks a new status or work type: it must exist and be in use. Unchanged values are not checked again.
 * Staff may move the pin anywhere, even outside the municipality.
 */
export function judgeOf(statuses: readonly Status[], workTypes: readonly WorkType[]): UpdateJudge {
  return (after, before) => {
    const status = statuses.find(({ statusId }) => statusId === after.statusId);
    if (after.statusId !== before.statusId) refuseUnknown('status', after.statusId, status);
    const workType = workTypes.find(({ workTypeId }) => workTypeId === after.workTypeId);
    if (after.workTypeId !== before.workTypeId) refuseUnknown('work type', after.workTypeId, workType);
  };
}

function refuseUnknown(kind: string, id: number, namedEntry: { isActive: boolean } | undefined): void {
  if (namedEntry?.isActive) return;
  const fault =
    namedEntry === undefined ? `There is no ${kind} ${id}.` : `The ${kind} ${id} is no longer in use.`;
  throw new ApplicationError('notFound', fault);
}
