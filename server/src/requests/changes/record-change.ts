/**
 * The one way to change a request. Call it as the first statement of the transaction. It moves the modification
 * time for mirrors, extends the history, announces the change to open screens, rings the bell of members, writes
 * messages for webhooks and orders the reporter's mail. At the end of the transaction, it brings the public view in line.
 */
import type { Database } from '#platform/database.ts';
import { notifyOfChanges } from '#requests/mails/change-notification.ts';
import { beginMailsBefore } from '#requests/mails/mailed-request.ts';
import { noticeChange } from '#requests/notices/write-notices.ts';
import { writeMessages } from '#requests/outbox/write-messages.ts';
import { publishAtEnd } from '#requests/public/publish-requests.ts';
import { type RequestEdit, applyEdit, touchEdit } from './change-store.ts';
import type { RequestChange } from './request-event.ts';

/** Records that a request has changed, in its status or elsewhere; false if there is no such request. */
export async function recordChange(
  tx: Database,
  clientId: number,
  requestId: number,
  change: RequestChange,
): Promise<boolean> {
  return (await recordEdit(tx, clientId, touchEdit([requestId]), change)).length > 0;
}

/** Runs an edit on its requests; returns their ids. */
export async function recordEdit(
  tx: Database,
  clientId: number,
  edit: RequestEdit,
  change: RequestChange,
): Promise<number[]> {
  const requestIds = await applyEdit(tx, clientId, edit, change);
  await noticeChange(tx, clientId, requestIds, change);
  await writeMessages(tx, clientId, requestIds, change);
  await publishAtEnd(tx, clientId, requestIds, change.now);
  if (change.isMailed) {
    await beginMailsBefore(tx, clientId, requestIds);
    for (const requestId of requestIds) await notifyOfChanges(tx, clientId, requestId);
  }
  return requestIds;
}
