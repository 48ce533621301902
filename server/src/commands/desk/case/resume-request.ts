import { type RequestFields, updateRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { type Due, shiftDueTimes } from '#desk/due/due-times.ts';
import { staffUpdate } from './staff-update.ts';

/** What is not paused stays as it is. */
export const resumeRequest: DeskHandler<'resumeRequest'> = async (
  { requestId, version },
  call,
  { database, deskRules },
) => {
  const { scope, client } = call.caller;
  const { due } = await deskRules(client);
  const update = {
    ...staffUpdate(call, requestId),
    fields: (before: RequestFields) => resumed(before, due, call.now),
    act: { kind: 'resumed' as const, comment: '' },
    seen: { version, guarded: ['pausedAt'] as const },
  };
  return { version: await updateRequest(database, scope.clientId, requestId, update) };
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
