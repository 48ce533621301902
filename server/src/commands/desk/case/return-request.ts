import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { actedFor } from '#workflows/request-changes/acted-for.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

/** Afterwards the request has no team. Members who see all requests give it to another team. */
export const returnRequest: DeskHandler<'returnRequest'> = async (payload, call, { database }) => {
  const { requestId, version, reason } = payload;
  const { scope } = call.caller;
  const update = {
    ...staffUpdate(call, requestId),
    fields: { teamId: null, assigneeId: null, acceptedAt: null },
    act: { kind: 'returned' as const, comment: reason, adds: actedFor(call) },
    seen: { version, guarded: ['teamId', 'assigneeId', 'acceptedAt'] as const },
  };
  return database.transaction(async (tx) => ({
    version: await changeRequest(tx, scope.clientId, requestId, update),
  }));
};
