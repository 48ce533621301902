import type { DeskHandler } from '#commands/desk/handler.ts';
import { letReplyWait } from '#workflows/replies/let-reply-wait.ts';
import { tryReply, replyWords } from '#workflows/request-changes/staff-reply.ts';

/** Refuses now what sending would refuse later, while the author can still correct it. */
export const replyToResident: DeskHandler<'replyToResident'> = async (payload, call, parts) => {
  const text = replyWords(payload);
  return parts.database.transaction(async (tx) => {
    await tryReply(tx, payload, call, parts);
    return letReplyWait(tx, call, { ...payload, text }, parts);
  });
};
