/** Replies to residents, while they can be called back. Each is taken once: by the job that sends it, or by whoever calls it back. */
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import type { Scope } from '#desk/scope.ts';
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

/** Which one. */
export interface WaitingKey {
  clientId: number;
  requestId: number;
  replyId: number;
}

export type { WaitingReply } from './waiting-reply-store.ts';

/** Has it sent after so many seconds; undefined when there is no such request in scope. */
export async function keepReply(
  tx: Database,
  scope: Scope,
  reply: NewReply,
  delaySeconds: number,
): Promise<number | undefined> {
  const replyId = await insertWaiting(tx, scope, reply);
  if (replyId === undefined) return undefined;
  const key: WaitingKey = { clientId: scope.clientId, requestId: reply.requestId, replyId };
  await enqueueJob(tx, sendReplyJob, key, { delaySeconds });
  return replyId;
}

/** Those of a request, oldest first. */
export function findWaitingReplies(
  database: Database,
  scope: Scope,
  requestId: number,
): Promise<WaitingReply[]> {
  return selectWaitingOf(database, scope, requestId);
}

/** Undefined when it is sent already, or called back. */
export function findWaitingReply(
  database: Database,
  { clientId, ...key }: WaitingKey,
): Promise<WaitingReply | undefined> {
  return selectWaitingReply(database, clientId, key);
}

/** Takes it away, for whoever is the first to; undefined for everybody else. */
export function takeReply(tx: Database, { clientId, ...key }: WaitingKey): Promise<WaitingReply | undefined> {
  return deleteWaiting(tx, clientId, key);
}

/** Removes those of a request, of which nothing is to be said any more. */
export function dropRepliesTo(tx: Database, clientId: number, requestId: number): Promise<void> {
  return deleteWaitingOf(tx, clientId, requestId);
}
