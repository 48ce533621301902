import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { memberUpdate } from './member-update.ts';

export const updateRequest: DeskHandler<'updateRequest'> = async (payload, call, parts) => {
  const { clientId } = call.caller.scope;
  const { update, judge, isPersonAway } = await memberUpdate(payload, call, parts);
  return parts.database.transaction(async (tx) => {
    const version = await changeRequest(tx, clientId, payload.requestId, update, judge);
    return { version, ...(isPersonAway() && { isPersonAway: true }) };
  });
};
