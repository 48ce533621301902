import { keepReply } from '#desk/replies/waiting-replies.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { tryReply, replyWords } from '#workflows/request-changes/staff-reply.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

/** Refuses now what sending would refuse later, while the author can still correct it. */
export const replyToResident: DeskHandler<'replyToResident'> = async (payload, call, parts) => {
  const { requestId, version, statusId = null, outcome = null, delaySeconds } = payload;
  const { scope, member } = call.caller;
  const text = replyWords(payload);
  const sendAt = new Date(call.now.getTime() + delaySeconds * 1000);
  const by = { accountId: member.accountId, author: member.username };
  const reply = { requestId, ...by, text, statusId, outcome, seenVersion: version, sendAt };
  return parts.database.transaction(async (tx) => {
    await tryReply(tx, payload, call, parts);
    // Notifies colleagues who have the case open that a reply waits.
    await recordChange(tx, scope.clientId, requestId, { isMailed: false, now: call.now });
    const replyId = await keepReply(tx, scope, reply, delaySeconds);
    return { replyId: replyId ?? refuseUnknownRequest(requestId), sendAt };
  });
};
