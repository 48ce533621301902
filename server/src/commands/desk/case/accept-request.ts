import { updateRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from './staff-update.ts';

/** What is accepted already stays as it is. */
export const acceptRequest: DeskHandler<'acceptRequest'> = async (
  { requestId, version },
  call,
  { database },
) => {
  const { scope } = call.caller;
  const update = {
    ...staffUpdate(call, requestId),
    fields: ({ acceptedAt }: { acceptedAt: Date | null }) =>
      acceptedAt === null ? { acceptedAt: call.now } : undefined,
    act: { kind: 'accepted' as const, comment: '' },
    seen: { version, guarded: ['teamId', 'acceptedAt'] as const },
  };
  return { version: await updateRequest(database, scope.clientId, requestId, update) };
};
