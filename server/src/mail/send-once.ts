import type { AddressedMail, MailAct } from './mail.ts';
import { MailRefused } from './transport/mail-transport.ts';
import type { PostOffice } from './post-office.ts';
import { insertSent, isSent } from './sent-mail-store.ts';

/**
 * Sends the mail of an act, unless it has been sent; `write` returns undefined if there is nothing left to
 * say. A mail that the server refuses for good is given up; `onRefused` follows if it refused the address of the reader. Throws if the mail server does not take it now,
 * so that the job runs again. Throws `MailHeld` if the daily quota is used up and the mail is not urgent.
 */
export async function sendOnce(
  { database, clock, log, transport, dayQuota }: PostOffice,
  act: MailAct,
  write: () => Promise<AddressedMail | undefined>,
  { isUrgent = false, onRefused }: { isUrgent?: boolean; onRefused?: () => Promise<void> } = {},
): Promise<void> {
  if (await isSent(database, act)) return;
  const grantedMail = await dayQuota.take(act.clientId, isUrgent);
  let isGone = false;
  try {
    const mail = await write();
    if (mail === undefined) return;
    try {
      await transport.send(mail, act);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ act: act.actId }, error.message);
      if (error.isOfReader) await onRefused?.();
    }
    isGone = true;
  } finally {
    if (!isGone) await grantedMail.giveBack();
  }
  await insertSent(database, act, clock.now());
}
