/**
 * The one way to change a request. In the transaction of the change, and as its first statement: the request's time of
 * modification moves, so that mirrors see it; its history grows; open screens are told, and whoever reported it.
 */
import type { Database } from '#platform/database.ts';
import { notifyOfChanges } from '#requests/mails/change-notification.ts';
import { type RequestEdit, applyEdit, touching } from './change-store.ts';
import type { RequestChange } from './request-event.ts';

/** Records that a request has changed, in its status or elsewhere; false when there is no such request. */
export async function recordChange(
  tx: Database,
  clientId: number,
  requestId: number,
  change: RequestChange,
): Promise<boolean> {
  return (await recordEdit(tx, clientId, touching([requestId]), change)).length > 0;
}

/** Changes what an edit says, of the requests that it is for; returns their ids. */
export async function recordEdit(
  tx: Database,
  clientId: number,
  edit: RequestEdit,
  change: RequestChange,
): Promise<number[]> {
  const requestIds = await applyEdit(tx, clientId, edit, change);
  if (change.isMailed) {
    for (const requestId of requestIds) await notifyOfChanges(tx, clientId, requestId);
  }
  return requestIds;
}
