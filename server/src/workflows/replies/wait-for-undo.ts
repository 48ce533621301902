import { namesState } from '@fixpoint/contract/desk/templates/template-words.ts';
import { type WaitingReply, postponeReply } from '#desk/replies/waiting-replies.ts';
import type { Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { waitForReply } from '#requests/mails/change-notification.ts';
import { findLastUndoable } from '#requests/mails/undoable-acts.ts';

/**
 * Lets a reply wait whose text would name a status or outcome that can still be undone. Returns false if it can go. The
 * caller has locked the request.
 */
export async function waitForUndo(
  tx: Database,
  clientId: number,
  { requestId, replyId, text }: Pick<WaitingReply, 'requestId' | 'replyId' | 'text'>,
  { now, changeMailMinutes }: { now: Date; changeMailMinutes: number },
): Promise<boolean> {
  if (!namesState(text)) return false;
  const undoMs = changeMailMinutes * 60_000;
  const lastAt = await findLastUndoable(tx, clientId, requestId, new Date(now.getTime() - undoMs));
  if (lastAt === null) return false;
  const sendAt = new Date(lastAt.getTime() + undoMs);
  await postponeReply(tx, { clientId, requestId, replyId }, { sendAt, now });
  await waitForReply(tx, clientId, requestId, sendAt);
  // Open cases show the new time.
  await recordChange(tx, clientId, requestId, { isForStaff: true, isMailed: false, now });
  return true;
}
