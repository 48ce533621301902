import { type RequestFields, updateRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from './staff-update.ts';

/** What is not paused stays as it is. */
export const resumeRequest: DeskHandler<'resumeRequest'> = async (
  { requestId, version },
  call,
  { database },
) => {
  const { scope } = call.caller;
  const update = {
    ...staffUpdate(call, requestId),
    fields: (before: RequestFields) => resumed(before, call.now),
    act: { kind: 'resumed' as const, comment: '' },
    seen: { version, guarded: ['pausedAt'] as const },
  };
  return { version: await updateRequest(database, scope.clientId, requestId, update) };
};

/** The due times are later by the pause. */
function resumed(
  { pausedAt, answerDueAt, resolveDueAt }: RequestFields,
  now: Date,
): Partial<RequestFields> | undefined {
  if (pausedAt === null) return undefined;
  const pausedMs = Math.max(0, now.getTime() - pausedAt.getTime());
  const later = (due: Date | null) => due && new Date(due.getTime() + pausedMs);
  return {
    pausedAt: null,
    pauseReason: '',
    answerDueAt: later(answerDueAt),
    resolveDueAt: later(resolveDueAt),
  };
}
