import { findContact } from '#desk/case/find-case.ts';
import { logShownContact } from '#requests/changes/log-shown-contact.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { refuseUnknownRequest, staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const showContact: DeskHandler<'showContact'> = async ({ requestId }, call, { database }) => {
  const { scope } = call.caller;
  return database.transaction(async (tx) => {
    await logShownContact(tx, scope.clientId, requestId, staffUpdate(call, requestId));
    const contact = (await findContact(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
    const showAct = { kind: 'contact-shown', actor: actorOf(call.caller), about: { requestId } } as const;
    await recordAct(tx, scope.clientId, showAct, call.now);
    return contact;
  });
};
