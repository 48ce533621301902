/**
 * Reporters and followers of a duplicate get mails about its main request, starting when the two are linked.
 */
import type { Database } from '#platform/database.ts';
import { notifyOfChanges } from './change-notification.ts';
import { deleteMark, moveMarksBeforeClosing, setMarks } from './duplicate-mark-store.ts';
import { insertMails } from './request-mail-store.ts';
import { selectChain } from '#requests/duplicate-store.ts';

/**
 * From now on, reporters and followers of the duplicate get mails about its main request. One earlier event is mailed:
 * the closing of the main request, if it is closed and they do not know that their own request is.
 */
export async function startDuplicateMails(
  tx: Database,
  clientId: number,
  requestId: number,
  duplicateOf: number,
): Promise<void> {
  const mainRequestId = (await selectChain(tx, clientId, duplicateOf)).at(-1) ?? duplicateOf;
  await setMarks(tx, clientId, { below: requestId, isWithItself: true, mainRequestId });
  // Everything before the first mail counts as mailed to the reporter of the main request.
  await insertMails(tx, clientId, mainRequestId);
  const isNews = await moveMarksBeforeClosing(tx, clientId, requestId, mainRequestId);
  if (isNews) await notifyOfChanges(tx, clientId, mainRequestId);
}

/**
 * From now on, the reporter and followers of the request get mails about it again. So do those of its own
 * duplicates.
 */
export async function stopDuplicateMails(tx: Database, clientId: number, requestId: number): Promise<void> {
  await deleteMark(tx, clientId, requestId);
  await setMarks(tx, clientId, { below: requestId, isWithItself: false, mainRequestId: requestId });
}
