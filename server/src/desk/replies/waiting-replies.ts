/**
 * Replies that wait before they are sent, and can be called back. Each one is taken once: by the job that
 * sends it, or by the caller who calls it back.
 */
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import type { DeskScope } from '#desk/scope.ts';
import {
  type NewReply,
  type WaitingReply,
  deleteWaiting,
  deleteWaitingOf,
  insertWaiting,
  selectWaitingReply,
  selectWaitingOf,
  updateOverdue,
  updateSendAt,
} from './waiting-reply-store.ts';

/** The job's name; its payload is a `ReplyOrder`. */
export const sendReplyJob = 'send-reply';

export interface WaitingKey {
  clientId: number;
  requestId: number;
  replyId: number;
}

/** Payload of the job. */
export interface ReplyOrder extends WaitingKey {
  /** True if the reply has waited as long as its mail: then the mail goes at once. */
  hasWaited?: boolean | undefined;
}

export type { WaitingReply } from './waiting-reply-store.ts';

/** Stores a reply and queues its sending. Returns undefined if the request is not in scope. */
export async function keepReply(
  tx: Database,
  scope: DeskScope,
  reply: NewReply,
  delaySeconds: number,
): Promise<number | undefined> {
  const replyId = await insertWaiting(tx, scope, reply);
  if (replyId === undefined) return undefined;
  const { clientId } = scope;
  await orderSending(tx, { clientId, requestId: reply.requestId, replyId }, delaySeconds);
  return replyId;
}

async function orderSending(tx: Database, key: WaitingKey, delaySeconds: number): Promise<void> {
  const order: ReplyOrder = { ...key, ...(delaySeconds > 0 && { hasWaited: true }) };
  await enqueueJob(tx, sendReplyJob, order, { delaySeconds });
}

/** Seconds in which a reply can be called back again, after its request was put back. */
const secondsAgain = 60;

/** Sends the replies whose time was over while their request was removed. They can be called back for a minute. */
export async function wakeRepliesTo(
  tx: Database,
  clientId: number,
  requestId: number,
  now: Date,
): Promise<void> {
  const sendAt = new Date(now.getTime() + secondsAgain * 1000);
  for (const replyId of await updateOverdue(tx, clientId, requestId, { now, sendAt }))
    await orderSending(tx, { clientId, requestId, replyId }, secondsAgain);
}

/** Lets a reply wait until then. */
export async function postponeReply(
  tx: Database,
  { clientId, requestId, replyId }: WaitingKey,
  { sendAt, now }: { sendAt: Date; now: Date },
): Promise<void> {
  await updateSendAt(tx, clientId, { requestId, replyId, sendAt });
  await orderSending(
    tx,
    { clientId, requestId, replyId },
    Math.max(1, (sendAt.getTime() - now.getTime()) / 1000),
  );
}

/** The waiting replies of these requests, oldest first. */
export function findWaitingReplies(
  database: Database,
  scope: DeskScope,
  requestIds: readonly number[],
): Promise<WaitingReply[]> {
  return selectWaitingOf(database, scope, requestIds);
}

/** Undefined if the reply is already sent or called back. */
export function findWaitingReply(
  database: Database,
  { clientId, ...key }: WaitingKey,
): Promise<WaitingReply | undefined> {
  return selectWaitingReply(database, clientId, key);
}

/** Takes a reply. Only the first caller gets it; later callers get undefined. */
export function takeReply(tx: Database, { clientId, ...key }: WaitingKey): Promise<WaitingReply | undefined> {
  return deleteWaiting(tx, clientId, key);
}

/** Removes all waiting replies of a request, which must not be sent any more. */
export function dropRepliesTo(tx: Database, clientId: number, requestId: number): Promise<void> {
  return deleteWaitingOf(tx, clientId, requestId);
}
