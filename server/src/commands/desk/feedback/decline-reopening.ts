import { changeRequest } from '#requests/changes/update-request.ts';
import { decideReopening } from '#requests/feedback/decide.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { letReplyWait } from '#workflows/replies/let-reply-wait.ts';
import { replyWords } from '#workflows/request-changes/staff-reply.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

/** The sentence is a reply, so it can be called back until its mail goes. */
export const declineReopening: DeskHandler<'declineReopening'> = async (payload, call, parts) => {
  const { requestId, version } = payload;
  const { now, caller } = call;
  const { clientId } = caller.scope;
  const text = replyWords(payload);
  const update = {
    ...staffUpdate(call, requestId),
    fields: {},
    act: { kind: 'reopening-declined' as const, comment: text },
    seen: { version, guarded: ['statusId'] as const },
  };
  return parts.database.transaction(async (tx) => {
    const newVersion = await changeRequest(tx, clientId, requestId, update);
    const { replyId, sendAt } = await letReplyWait(tx, call, { requestId, version: newVersion, text }, parts);
    const by = { accountId: caller.member.accountId, reply: text, replyId, now };
    await decideReopening(tx, clientId, requestId, { reopening: 'declined', ...by });
    // The waiting reply is a change of its own.
    return { version: newVersion + 1, replyId, sendAt };
  });
};
