/** A reply waits as long as the mails of other changes, so that the author can call it back until its mail goes. */
import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import { namesState } from '@fixpoint/contract/desk/templates/template-words.ts';
import { keepReply } from '#desk/replies/waiting-replies.ts';
import type { Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { waitForReply } from '#requests/mails/change-notification.ts';
import { refuseSecondChange } from './second-change.ts';
import { type StaffContext, refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

export interface ReplyDelay {
  /** The setting CHANGE_MAIL_MINUTES. */
  changeMailMinutes: number;
}

interface ReplyToKeep extends HandOver {
  requestId: number;
  /** The version that the author has seen. */
  version: number;
  text: string;
  statusId?: number | undefined;
  outcome?: string | undefined;
  delaySeconds?: number | undefined;
}

/** Without a setting for collected mails, a reply waits half a minute. */
const leastSeconds = 30;

/**
 * Time until a reply goes, in seconds. A text that names the status or outcome which comes with it waits at least as long
 * as these can be called back.
 */
export function secondsToWait(
  { delaySeconds, text, statusId, outcome }: Omit<ReplyToKeep, 'requestId' | 'version'>,
  { changeMailMinutes }: ReplyDelay,
): number {
  const undoSeconds = changeMailMinutes * 60;
  if (delaySeconds === undefined) return Math.max(leastSeconds, undoSeconds);
  const setsState = statusId !== undefined || outcome !== undefined;
  return setsState && namesState(text) ? Math.max(delaySeconds, undoSeconds) : delaySeconds;
}

/** Stores a reply and queues its sending. Throws `notFound`, and `fieldInvalid` for a second reply with the same changes. */
export async function letReplyWait(
  tx: Database,
  { caller: { scope, member }, now }: StaffContext,
  reply: ReplyToKeep,
  delay: ReplyDelay,
): Promise<{ replyId: number; sendAt: Date }> {
  const { requestId, version: seenVersion, text, statusId = null, outcome = null } = reply;
  const { teamId, assigneeId, ownerKey } = reply;
  const { clientId } = scope;
  const delaySeconds = secondsToWait(reply, delay);
  const sendAt = new Date(now.getTime() + delaySeconds * 1000);
  // Notifies colleagues who have the case open that a reply waits.
  await recordChange(tx, clientId, requestId, { isForStaff: true, isMailed: false, now });
  await refuseSecondChange(tx, scope, reply, sendAt);
  const by = { accountId: member.accountId, author: member.username };
  const waitingReply = {
    requestId,
    ...by,
    text,
    statusId,
    outcome,
    handOver: { teamId, assigneeId, ownerKey },
    seenVersion,
    sendAt,
  };
  const replyId = await keepReply(tx, scope, waitingReply, delaySeconds);
  if (delaySeconds > 0) await waitForReply(tx, clientId, requestId, sendAt);
  return { replyId: replyId ?? refuseUnknownRequest(requestId), sendAt };
}
