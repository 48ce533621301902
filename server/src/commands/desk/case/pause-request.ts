import { updateRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from './staff-update.ts';

/** A pause goes on when it is asked for again, for what may be another reason. */
export const pauseRequest: DeskHandler<'pauseRequest'> = async (
  { requestId, version, reason },
  call,
  { database },
) => {
  const { scope } = call.caller;
  const update = {
    ...staffUpdate(call, requestId),
    fields: ({ pausedAt }: { pausedAt: Date | null }) => ({
      pausedAt: pausedAt ?? call.now,
      pauseReason: reason,
    }),
    act: { kind: 'paused' as const, comment: reason },
    seen: { version, guarded: ['pausedAt', 'pauseReason'] as const },
  };
  return { version: await updateRequest(database, scope.clientId, requestId, update) };
};
