import type { AddressedMail, MailAct } from './mail.ts';
import { MailRefused } from './transport/mail-transport.ts';
import type { PostOffice } from './post-office.ts';
import { insertSent, isSent } from './sent-mail-store.ts';

/**
 * Sends the mail of an act, unless that has been done; `write` may find that there is nothing to say any more. Throws
 * when the mail server does not take it now, so that the job is tried again, and `MailHeld` when the municipality has sent
 * as many today as it may, which an urgent mail does not wait for; a mail that is refused for good is given up.
 */
export async function sendOnce(
  { database, clock, log, transport, dayQuota }: PostOffice,
  act: MailAct,
  write: () => Promise<AddressedMail | undefined>,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<void> {
  if (await isSent(database, act)) return;
  const taken = await dayQuota.take(act.clientId, isUrgent);
  let isGone = false;
  try {
    const mail = await write();
    if (mail === undefined) return;
    try {
      await transport.send(mail, act);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ act: act.actId }, error.message);
    }
    isGone = true;
  } finally {
    if (!isGone) await taken.giveBack();
  }
  await insertSent(database, act, clock.now());
}
