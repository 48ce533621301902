import { type Due, shiftDueTimes } from '#desk/due-times/due-times.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';

/** Ends a pause. The due times move by the office hours within the pause. */
export function resumeFields(
  before: RequestFields,
  due: Due,
  resumedAt: Date,
): Partial<RequestFields> | undefined {
  const { pausedAt } = before;
  if (pausedAt === null) return undefined;
  return {
    pausedAt: null,
    pauseReason: '',
    pausedUntil: null,
    ...shiftDueTimes(due, before, { pausedAt, resumedAt }),
  };
}
