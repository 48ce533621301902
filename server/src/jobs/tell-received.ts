import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { MailedRequest } from '#requests/mails/mailed-request.ts';
import { orderReceipt } from '#requests/mails/order-receipt.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';

/** What telling of a receipt needs. */
export interface TellReceivedDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Anyone can give anyone's address: so many receipts go to one of which nobody knows whose it is, at most. */
const atOnce = 5;
const pauseMs = 12 * 60_000;

/** Has a mail sent that a request came in, if somebody waits for it. */
export async function tellReceived(
  { database, clock, log }: TellReceivedDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  await orderReceipt(database, clientId, requestId, async (tx, { email, isEmailProven }: MailedRequest) => {
    const subject = subjectOf('receipts', mailboxOf(email));
    const may = isEmailProven || (await mayTry(tx, { clientId, subject, atOnce, pauseMs }, clock.now()));
    if (!may) log.warn({ clientId, requestId }, 'An address had too many receipts; this one is not sent');
    return may;
  });
}

/** The mailbox behind an address: many give what follows a plus sign to the same one. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+.*(?=@)/u, '');
}
