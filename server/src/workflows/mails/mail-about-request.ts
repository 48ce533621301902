/**
 * Writes and sends a mail about a request. `recordChange` (requests/changes) starts to collect changes,
 * `collectChanges` (requests/mails) orders the mail, and this job writes it from the facts of requests/mails.
 */
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { AddressedMail, MailContent } from '#mail/mail.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { sendOnce } from '#mail/send-once.ts';
import { dateWords, lifetimeWords } from '#mail/words/time-words.ts';
import type { Database } from '#platform/database.ts';
import { confirmationDays, mailFollowPath } from '#requests/mails/followers.ts';
import { type MailFacts, findMailFacts } from '#requests/mails/mail-facts.ts';
import { requestMailOrder } from '#requests/mails/request-mail.ts';
import { type MailPaper, changeMail, linkedRequest, mailedRequest } from './change-mail.ts';
import { type LetterPaperDeps, letterPaper } from './letter-paper.ts';
import { mailTable } from './mail-table.ts';

export interface MailAboutRequestDeps extends LetterPaperDeps {
  database: Database;
  postOffice: PostOffice;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos'>;
}

/**
 * Sends one ordered mail once. Sends nothing if the request or the reader is gone, or the reader has stopped
 * the mails.
 */
export async function mailAboutRequest(deps: MailAboutRequestDeps, payload: unknown): Promise<void> {
  const order = requestMailOrder.parse(payload);
  await sendOnce(deps.postOffice, order, async () => {
    const client = await deps.clients.findClientById(order.clientId);
    const facts = client && (await findMailFacts(deps.database, order, deps.postOffice.clock.now()));
    const isFollowed = order.followerId !== undefined;
    return client && facts && writeMail(deps, client, { facts, isFollowed });
  });
}

async function writeMail(
  deps: MailAboutRequestDeps,
  client: Client,
  { facts, isFollowed }: { facts: MailFacts; isFollowed: boolean },
): Promise<AddressedMail> {
  const { email, language, threadId } = facts.request;
  const { sender, logo } = await letterPaper(deps, client, language);
  return { to: email, logo, threadId, ...contentOf({ sender, client }, facts, isFollowed) };
}

function contentOf(
  paper: MailPaper,
  facts: MailFacts,
  isFollowed: boolean,
): MailContent & Pick<AddressedMail, 'stopLink'> {
  const { sender, client } = paper;
  const request = mailedRequest(paper, facts.request);
  if (facts.kind === 'asked') {
    const link = `${sender.origin}${mailFollowPath}/${facts.followKey}`;
    const lifetime = lifetimeWords(confirmationDays * 24 * 60, sender.language);
    return mailTable['request-asked'].letter(sender, { ...request, link, lifetime });
  }
  const requestWithLinks = linkedRequest(paper, request, { stopKey: facts.stopKey, isFollowed });
  const { stopLink, description } = requestWithLinks;
  if (facts.kind === 'changed') return { ...changeMail(paper, requestWithLinks, facts), stopLink };
  const receivedAt = dateWords(request.postedAt, client.timeZone, sender.language);
  return {
    ...mailTable['request-received'].letter(sender, { request: requestWithLinks, description, receivedAt }),
    stopLink,
  };
}
