import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { beginMails } from '#requests/mails/mailed-request.ts';
import { orderRequestMail } from '#requests/mails/request-mail.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';
import { mayTry } from '#sessions/attempts.ts';
import { unprovenMailbox } from '#sessions/unproven-mailbox.ts';

export interface OrderReceiptDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Orders the receipt of a request, if its reporter left an address. A repeated job is not counted twice. */
export async function orderReceipt(
  { database, clock, log }: OrderReceiptDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  await database.transaction(async (tx) => {
    const request = await beginMails(tx, clientId, requestId);
    if (request === undefined) return;
    const limit = unprovenMailbox(clientId, request.email);
    if (!request.isEmailProven && !(await mayTry(tx, limit, clock.now()))) {
      log.warn({ clientId, requestId }, 'This receipt is not sent, because its address got too many');
      return;
    }
    const actId = request.threadId;
    await orderRequestMail(tx, { actId, clientId, requestId, news: { kind: 'received' } });
  });
}
