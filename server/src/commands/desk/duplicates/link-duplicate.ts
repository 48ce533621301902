import { linkDuplicate as link } from '#requests/changes/link-duplicate.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { withSeenConflicts } from '#commands/desk/case/unseen-requests.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { admitTo, staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const linkDuplicate: DeskHandler<'linkDuplicate'> = async (
  { requestId, version, duplicateOf },
  call,
  { database },
) => {
  if (duplicateOf === requestId)
    throw new ApplicationError('fieldInvalid', 'duplicateOf: a request cannot be a duplicate of itself.');
  const { caller } = call;
  const { scope } = caller;
  const { admit: _ofOne, ...update } = staffUpdate(call, requestId);
  const admit = admitTo.bind(null, caller);
  const linkUpdate = { requestId, version, update, admitTo: admit };
  const linkNow = () => link(database, scope.clientId, linkUpdate, duplicateOf);
  return { version: await withSeenConflicts(database, scope, linkNow) };
};
