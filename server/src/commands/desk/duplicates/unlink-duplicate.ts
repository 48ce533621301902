import { unlinkDuplicate as unlink } from '#requests/changes/link-duplicate.ts';
import { withSeenConflicts } from '#commands/desk/case/unseen-requests.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { admitTo, staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const unlinkDuplicate: DeskHandler<'unlinkDuplicate'> = async (
  { requestId, version },
  call,
  { database },
) => {
  const { caller } = call;
  const { scope } = caller;
  const { admit: _ofOne, ...update } = staffUpdate(call, requestId);
  const unlinkUpdate = { requestId, version, update, admitTo: admitTo.bind(null, caller) };
  const unlinkNow = () => unlink(database, scope.clientId, unlinkUpdate);
  return { version: await withSeenConflicts(database, scope, unlinkNow) };
};
