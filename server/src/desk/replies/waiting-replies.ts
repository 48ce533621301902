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
} from './waiting-reply-store.ts';

/** The job's name; its payload is a `WaitingKey`. */
export const sendReplyJob = 'send-reply';

export interface WaitingKey {
  clientId: number;
  requestId: number;
  replyId: number;
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
  const key: WaitingKey = { clientId: scope.clientId, requestId: reply.requestId, replyId };
  await enqueueJob(tx, sendReplyJob, key, { delaySeconds });
  return replyId;
}

/** The waiting replies of a request, oldest first. */
export function findWaitingReplies(
  database: Database,
  scope: DeskScope,
  requestId: number,
): Promise<WaitingReply[]> {
  return selectWaitingOf(database, scope, requestId);
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
