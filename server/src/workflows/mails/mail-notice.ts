/**
 * The job that writes and sends a notice to an account's owner. The keys are made here, so that the queue
 * contains no keys.
 */
import type { Account } from '#citizens/account.ts';
import { findNotified } from '#citizens/find-account.ts';
import { type Notice, noticeOrder } from '#citizens/notice.ts';
import { KeysEnded } from '#citizens/one-time-key.ts';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Database } from '#platform/database.ts';
import type { AddressedMail } from '#mail/mail.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { sendOnce } from '#mail/send-once.ts';
import { type KeyLifetimes, keyedLinks } from './keyed-links.ts';
import { type LetterPaperDeps, letterPaper } from './letter-paper.ts';
import { writeNotice } from './write-notice.ts';

export interface MailNoticeDeps extends LetterPaperDeps {
  database: Database;
  postOffice: PostOffice;
  keyLifetimes: KeyLifetimes;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos'>;
}

/**
 * Sends one notice once. Sends nothing if the account does not exist, or if the link in the mail has already
 * expired.
 */
export async function mailNotice(deps: MailNoticeDeps, payload: unknown): Promise<void> {
  const { actId, clientId, notice } = noticeOrder.parse(payload);
  const write = async () => {
    const client = await deps.clients.findClientById(clientId);
    const account = await findNotified(deps.database, clientId, notice, deps.postOffice.clock.now());
    return client && account && mailTo(deps, client, { account, notice });
  };
  // Urgent: a person who has forgotten their password must not wait until tomorrow.
  await sendOnce(deps.postOffice, { actId, clientId }, write, { isUrgent: true });
}

async function mailTo(
  deps: MailNoticeDeps,
  client: Client,
  { account, notice }: { account: Account; notice: Notice },
): Promise<AddressedMail | undefined> {
  const { sender, logo } = await letterPaper(deps, client, account.language);
  const links = keyedLinks({
    database: deps.database,
    clientId: client.clientId,
    origin: sender.origin,
    lifetimes: deps.keyLifetimes,
    now: deps.postOffice.clock.now(),
    keyGeneration: 'keyGeneration' in notice ? notice.keyGeneration : account.keyGeneration,
    isStaff: account.role !== null,
  });
  try {
    const mail = await writeNotice(sender, { account, notice, links, timeZone: client.timeZone });
    return mail && { ...mail, logo };
  } catch (error) {
    if (error instanceof KeysEnded) return undefined;
    throw error;
  }
}
