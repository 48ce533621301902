import { isEmailAddress } from '#platform/text/email-address.ts';
import type { Database } from '#platform/database.ts';
import { type MailedRequest, insertMails, insertMailsBefore, selectMailed } from './request-mail-store.ts';

export type { MailedRequest } from './request-mail-store.ts';

/** The request, if there is somebody to mail: it is not removed, and its mails are not stopped. */
export async function findMailedRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<MailedRequest | undefined> {
  const request = await selectMailed(database, clientId, requestId);
  return request && isEmailAddress(request.email) ? request : undefined;
}

/** Like `findMailedRequest`, for the first mail about the request. */
export async function beginMails(
  tx: Database,
  clientId: number,
  requestId: number,
): Promise<MailedRequest | undefined> {
  await insertMails(tx, clientId, requestId);
  return findMailedRequest(tx, clientId, requestId);
}

/**
 * Mails about these requests begin with the change that the transaction has just recorded, unless they have
 * begun already. Everything before, such as an imported history, counts as mailed.
 */
export function beginMailsBefore(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return insertMailsBefore(tx, clientId, requestIds);
}
