import { mentionsMax } from '@fixpoint/contract/desk/internal-notes/mention.ts';
import type { Client } from '#clients/client.ts';
import { addNoteAmongStaff } from '#desk/internal-notes/internal-notes.ts';
import type { WaitingReply } from '#desk/replies/waiting-replies.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import type { Database } from '#platform/database.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import { noticeReplyNotSent } from '#requests/notices/write-notices.ts';

/** Fixpoint itself writes the note. */
const noAccount = 0;

/**
 * A reply whose author may no longer write to residents stays in the case, for staff only. An internal note tells the
 * members in charge of the request, so that a colleague can send the text.
 */
export async function withdrawReply(
  tx: Database,
  { clientId, language }: Client,
  { requestId, accountId: authorId, author, text: comment }: WaitingReply,
  now: Date,
): Promise<void> {
  const by = { actor: 'system' as const, accountId: null, author };
  const act = { kind: 'reply-withdrawn' as const, comment };
  await changeRequest(tx, clientId, requestId, { by, act, fields: {}, happenedAt: undefined, now });
  const accountIds = await noticeReplyNotSent(tx, clientId, requestId, { authorId, now });
  const marks = accountIds.slice(0, mentionsMax).map((accountId) => `<@m${accountId}>`);
  const text = [...marks, mailSentences(language)('staffNotices.replyNotSentNote', { who: author })].join(
    ' ',
  );
  const scope = { clientId, accountId: noAccount, role: 'manager', actor: 'staff', teamIds: null } as const;
  await addNoteAmongStaff(tx, scope, { requestId, accountId: noAccount, text, postedAt: now });
}
