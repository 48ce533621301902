import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { beginMails } from '#requests/mails/mailed-request.ts';
import { orderRequestMail } from '#requests/mails/request-mail.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';

/** What ordering a receipt needs. */
export interface OrderReceiptDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Anyone can give another person's address, so an address that nobody has proven to be theirs gets so many receipts at most. */
const atOnce = 5;
const pauseMs = 12 * 60_000;

/** Orders the mail that a request was received, if somebody waits for it; a job that is repeated is not counted twice. */
export async function orderReceipt(
  { database, clock, log }: OrderReceiptDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  await database.transaction(async (tx) => {
    const request = await beginMails(tx, clientId, requestId);
    if (request === undefined) return;
    const limit = { clientId, subject: subjectOf('receipts', mailboxOf(request.email)), atOnce, pauseMs };
    if (!request.isEmailProven && !(await mayTry(tx, limit, clock.now()))) {
      log.warn({ clientId, requestId }, 'An address had too many receipts; this one is not sent');
      return;
    }
    const actId = request.threadId;
    await orderRequestMail(tx, { actId, clientId, requestId, news: { kind: 'received' } });
  });
}

/** Providers to whom dots before the @ mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: many providers give what follows a plus sign to the same one. */
function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/su.exec(email.toLowerCase()) ?? [];
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
