import type { DeskHandler } from '#commands/desk/handler.ts';
import { secondsToWait } from '#workflows/replies/let-reply-wait.ts';
import { refuseSecondChange } from '#workflows/replies/second-change.ts';
import { previewMails } from '#workflows/replies/preview-mails.ts';
import { tryReply, replyWords } from '#workflows/request-changes/staff-reply.ts';

/** Previews the mails with the same code that sends them. Changes that wait for the same mail are included. */
export const previewReply: DeskHandler<'previewReply'> = async (payload, call, parts) => {
  const text = replyWords(payload);
  return parts.database.transaction(async (tx) => {
    await tryReply(tx, payload, call, parts);
    const at = new Date(call.now.getTime() + secondsToWait(payload, parts) * 1000);
    await refuseSecondChange(tx, call.caller.scope, payload, at);
    const { reply, mails, more, logo } = await previewMails(tx, parts, call, { ...payload, text, at });
    const { note = '', missing = [] } = reply ?? {};
    return { note, missing, mails, more, logo: logo?.toString('base64') ?? null };
  });
};
