import { findWaitingReply, takeReply } from '#desk/replies/waiting-replies.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

/**
 * Any member who may work on the request can call a reply back, so that a colleague can stop a mistake. The
 * text is returned for correction.
 */
export const callBackReply: DeskHandler<'callBackReply'> = async (
  { requestId, replyId },
  call,
  { database },
) => {
  const { clientId } = call.caller.scope;
  const key = { clientId, requestId, replyId };
  return database.transaction(async (tx) => {
    // Staff read the text in the case if the answer of this call is lost.
    const comment = (await findWaitingReply(tx, key))?.text ?? '';
    const act = { kind: 'reply-called-back' as const, comment };
    const update = { ...staffUpdate(call, requestId), fields: {}, act, isForRemoved: true };
    await changeRequest(tx, clientId, requestId, update);
    const takenReply = await takeReply(tx, key);
    if (takenReply === undefined)
      throw new ApplicationError('notFound', 'This reply is no longer waiting: it was sent or cancelled.');
    const { text, statusId, outcome, handOver, seenVersion } = takenReply;
    return { text, statusId, outcome, ...handOver, seenVersion };
  });
};
