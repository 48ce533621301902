import { updateRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from './staff-update.ts';

/** It is for those who see all requests to say whose it is then. */
export const returnRequest: DeskHandler<'returnRequest'> = async (
  { requestId, version, reason },
  call,
  { database },
) => {
  const { scope } = call.caller;
  const update = {
    ...staffUpdate(call, requestId),
    fields: { teamId: null, assigneeId: null, acceptedAt: null },
    act: { kind: 'returned' as const, comment: reason },
    seen: { version, guarded: ['teamId', 'assigneeId', 'acceptedAt'] as const },
  };
  return { version: await updateRequest(database, scope.clientId, requestId, update) };
};
