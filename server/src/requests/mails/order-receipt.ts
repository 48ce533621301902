import type { Database } from '#platform/database.ts';
import { type MailedRequest, findMailedRequest } from './mailed-request.ts';
import { orderRequestMail } from './request-mail.ts';
import { insertMails } from './request-mail-store.ts';

/**
 * Orders the mail that tells of a request's receipt, if there is somebody to write to and `mayWrite` allows it: both in
 * one transaction, so that a repeated job is not counted twice.
 */
export function orderReceipt(
  database: Database,
  clientId: number,
  requestId: number,
  mayWrite: (tx: Database, request: MailedRequest) => Promise<boolean>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await insertMails(tx, clientId, requestId);
    const request = await findMailedRequest(tx, clientId, requestId);
    if (request === undefined || !(await mayWrite(tx, request))) return;
    const actId = request.threadId;
    await orderRequestMail(tx, { actId, clientId, requestId, news: { kind: 'received' } });
  });
}
