import type { DeskHandler } from '#commands/desk/handler.ts';
import { type Due, shiftDueTimes } from '#desk/due-times/due-times.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';
import { staffAct } from './staff-act.ts';

/** What is not paused stays as it is. */
export const resumeRequest: DeskHandler<'resumeRequest'> = async (seen, call, { database, deskRules }) => {
  const { due } = await deskRules(call.caller.client);
  return staffAct(database, call, seen, {
    kind: 'resumed',
    fields: (before) => resumed(before, due, call.now),
    guarded: ['pausedAt'],
  });
};

/** The due times are later by the pause, as far as the office was open in it. */
export function resumed(
  before: RequestFields,
  due: Due,
  resumedAt: Date,
): Partial<RequestFields> | undefined {
  const { pausedAt } = before;
  if (pausedAt === null) return undefined;
  return { pausedAt: null, pauseReason: '', ...shiftDueTimes(due, before, { pausedAt, resumedAt }) };
}
