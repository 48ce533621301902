import { findCase } from '#desk/case/find-case.ts';
import { beginMails } from '#requests/mails/mailed-request.ts';
import { findChangesWith } from '#requests/mails/notifiable-changes.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { changeMail, linkedRequest, mailedRequest } from '#workflows/mails/change-mail.ts';
import { letterPaper } from '#workflows/mails/letter-paper.ts';
import { tryReply, replyWords } from '#workflows/request-changes/staff-reply.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

/** Placeholder for the key in the stop link. The key is made when the mail is sent. */
const noKey = '…';

/** Previews the mail with the same code that sends it. Changes that wait for the same mail are included. */
export const previewReply: DeskHandler<'previewReply'> = async (payload, call, parts) => {
  const { requestId, statusId, outcome, delaySeconds } = payload;
  const { client, scope } = call.caller;
  const { clientId } = scope;
  const note = replyWords(payload);
  return parts.database.transaction(async (tx) => {
    await tryReply(tx, payload, call, parts);
    const caseRow = (await findCase(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
    const { followers } = caseRow;
    const mailed = await beginMails(tx, clientId, requestId);
    if (mailed === undefined) return { mail: null, followers };
    const { sender, logo } = await letterPaper(parts, client, mailed.language);
    const paper = { sender, client };
    const requestInMail = mailedRequest(paper, mailed);
    const request = linkedRequest(paper, requestInMail, { stopKey: noKey, isFollowed: false });
    const statuses = await parts.clients.findStatuses(clientId);
    const after = statuses.find((one) => one.statusId === (statusId ?? caseRow.status.statusId))!;
    const status = { name: after.citizenName, isFinal: after.type === 2 };
    const at = new Date(call.now.getTime() + delaySeconds * 1000);
    const changes = await findChangesWith(tx, clientId, requestId, { note, status, outcome, at });
    const { subject, text, html } = changeMail(paper, request, { changes });
    const to = maskEmail(mailed.email);
    return { mail: { to, subject, text, html, logo: logo?.toString('base64') ?? null }, followers };
  });
};
