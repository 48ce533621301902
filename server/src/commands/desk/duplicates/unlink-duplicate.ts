import { unlinkDuplicate as unlink } from '#requests/changes/link-duplicate.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { admitTo, staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const unlinkDuplicate: DeskHandler<'unlinkDuplicate'> = async (
  { requestId, version },
  call,
  { database },
) => {
  const { caller } = call;
  const { admit: _ofOne, ...update } = staffUpdate(call, requestId);
  const unlinkUpdate = { requestId, version, update, admitTo: admitTo.bind(null, caller) };
  return { version: await unlink(database, caller.scope.clientId, unlinkUpdate) };
};
