/**
 * The bell: tells members about an act, in the transaction of the act. Authors are not told about their own acts, and
 * an act that is undone takes its unread notices away.
 */
import { z } from 'zod';
import type { NoticeKind } from '@fixpoint/contract/desk/notices/notice.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import type { RequestChange, RequestEvent } from '#requests/changes/request-event.ts';
import { announceNotices } from './announced-notices.ts';
import { deleteNoticesOf, deleteUndone, insertNotices } from './notice-store.ts';
import {
  type NoticeReader,
  selectInCharge,
  selectNamedReaders,
  selectNoticeReaders,
  selectReadersOfDue,
} from './notice-readers-store.ts';

/** Name of the job that orders the mail of a member. Installed queues contain it, so it must not change. */
export const collectNoticesJob = 'collect-notices';

/** The member of such a job. */
export const noticeReaderPayload = z.object({ clientId: z.int(), accountId: z.int() });

/** An act may be undone within this time, before anybody gets a mail about it. */
const undoSeconds = 60;

/** Writes the notices of a change of requests. */
export async function noticeChange(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  { event, now }: RequestChange,
): Promise<void> {
  if (event === undefined || requestIds.length === 0) return;
  if (event.takesBack !== undefined) {
    await announceNotices(tx, clientId, await deleteUndone(tx, clientId, requestIds, event.takesBack));
    return;
  }
  const kind = kindOf(event);
  if (kind === undefined) return;
  const authorId = event.actor === 'resident' ? null : (event.accountId ?? null);
  const readers = await selectNoticeReaders(tx, clientId, requestIds, { kind, authorId });
  await tellReaders(tx, clientId, readers, { kind, authorId, now });
}

function kindOf({
  kind,
  actor,
  changes = {},
}: RequestEvent): 'assigned' | 'residentWrote' | 'returned' | undefined {
  if (kind === 'returned') return 'returned';
  if ((kind === 'noted' || kind === 'reopening-asked') && actor === 'resident') return 'residentWrote';
  const assignee = changes['assigneeId']?.[1];
  return typeof assignee === 'number' ? 'assigned' : undefined;
}

/** Tells members that an internal note mentions them. Those who may not see the request are left out. */
export async function noticeMentions(
  tx: Database,
  clientId: number,
  requestId: number,
  { accountIds, authorId, now }: { accountIds: readonly number[]; authorId: number; now: Date },
): Promise<void> {
  if (accountIds.length === 0) return;
  const readers = await selectNamedReaders(tx, clientId, requestId, {
    kind: 'mentioned',
    accountIds,
    authorId,
  });
  await tellReaders(tx, clientId, readers, { kind: 'mentioned', authorId, now });
}

/** Tells members about requests that are due between two times, once for each due time. Returns the number of notices. */
export async function noticeDue(
  tx: Database,
  clientId: number,
  period: { from: Date; until: Date },
): Promise<number> {
  const readers = await selectReadersOfDue(tx, clientId, period);
  await tellReaders(tx, clientId, readers, { kind: 'dueSoon', authorId: null, now: period.from });
  return readers.length;
}

/** Removes the notices about these requests, with their content or after the retention time. */
export function removeNoticesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteNoticesOf(tx, clientId, requestIds);
}

/** Tells the members in charge of a request that a reply of this author was not sent. Returns their accounts. */
export async function noticeReplyNotSent(
  tx: Database,
  clientId: number,
  requestId: number,
  { authorId, now }: { authorId: number; now: Date },
): Promise<number[]> {
  const readers = await selectInCharge(tx, clientId, requestId);
  await tellReaders(tx, clientId, readers, { kind: 'replyNotSent', authorId, now });
  return readers.map(({ accountId }) => accountId);
}

/** Tells the author of a reply that it was sent without a change that came with it. */
export async function noticeKeptChange(
  tx: Database,
  clientId: number,
  requestId: number,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const kind = 'replyChangeKept';
  const readers = await selectNamedReaders(tx, clientId, requestId, {
    kind,
    accountIds: [accountId],
    authorId: null,
  });
  await tellReaders(tx, clientId, readers, { kind, authorId: null, now });
}

async function tellReaders(
  tx: Database,
  clientId: number,
  readers: readonly NoticeReader[],
  { kind, authorId, now }: { kind: NoticeKind; authorId: number | null; now: Date },
): Promise<void> {
  if (readers.length === 0) return;
  await insertNotices(tx, clientId, readers, { kind, authorId, now });
  await announceNotices(
    tx,
    clientId,
    readers.map(({ accountId }) => accountId),
  );
  const hurried = readers.filter(({ pace }) => pace === 'at-once').map(({ accountId }) => accountId);
  for (const accountId of new Set(hurried)) {
    const oneOf = `${collectNoticesJob}:${clientId}:${accountId}`;
    await enqueueJob(tx, collectNoticesJob, { clientId, accountId }, { delaySeconds: undoSeconds, oneOf });
  }
}
