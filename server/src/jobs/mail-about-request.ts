/** The job that writes and sends a mail about a request; what it is to tell was settled when it was ordered. */
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { changeMail, linkedRequest, toldRequest } from '#workflows/mails/change-mail.ts';
import type { AddressedMail, MailContent } from '#mail/mail.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { followRequestEmail } from '#mail/letters/follow-request-email.ts';
import { requestReceivedEmail } from '#mail/letters/request-received-email.ts';
import { sendOnce } from '#mail/send-once.ts';
import { dateWords, lifetimeWords } from '#mail/words/time-words.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { Database } from '#platform/database.ts';
import { confirmationDays, findFollower, issueFollowKey, mailFollowPath } from '#requests/mails/followers.ts';
import { type MailedRequest, beginMails, findMailedRequest } from '#requests/mails/mailed-request.ts';
import { type RequestMailOrder, requestMailOrder } from '#requests/mails/request-mail.ts';
import { issueStopKey } from '#requests/mails/stop-mails.ts';
import { findNotifiableChanges } from '#requests/mails/notifiable-changes.ts';
import { type LetterPaperDeps, letterPaper } from '#workflows/mails/letter-paper.ts';

/** What a mail about a request needs. */
export interface MailAboutRequestDeps extends LetterPaperDeps {
  database: Database;
  postOffice: PostOffice;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos'>;
}

/** Sends one mail, once; none about a request that is removed, or to somebody who is gone or has stopped them. */
export async function mailAboutRequest(deps: MailAboutRequestDeps, payload: unknown): Promise<void> {
  const order = requestMailOrder.parse(payload);
  const { clientId } = order;
  await sendOnce(deps.postOffice, order, async () => {
    const client = await deps.clients.findClientById(clientId);
    const request = await recipientOf(deps.database, order);
    return client && request && mailTo(deps, client, { request, order });
  });
}

/** To whom, with what the mail may say of the request; undefined when there is nobody to write to any more. */
async function recipientOf(
  database: Database,
  { clientId, requestId, followerId, news }: RequestMailOrder,
): Promise<MailedRequest | undefined> {
  if (followerId === undefined) {
    // Those of a duplicate may hear of it for the first time.
    const isAnothers = news.kind === 'changed' && news.about !== undefined;
    return (isAnothers ? beginMails : findMailedRequest)(database, clientId, requestId);
  }
  const isAsked = news.kind === 'asked';
  const follower = await findFollower(database, clientId, { requestId, followerId }, isAsked);
  // Whoever reported it may have been forgotten since, and with them what their mails hang on.
  if (follower !== undefined && !isAsked) await beginMails(database, clientId, requestId);
  return follower;
}

async function mailTo(
  deps: MailAboutRequestDeps,
  client: Client,
  { request, order }: { request: MailedRequest; order: RequestMailOrder },
): Promise<AddressedMail> {
  const { sender, logo } = await letterPaper(deps, client, request.language);
  const paper = { sender, client };
  const addressed = { to: request.email, logo, threadId: request.threadId };
  const { clientId, requestId, followerId, news } = order;
  const told = toldRequest(paper, request);
  if (news.kind === 'asked')
    return { ...addressed, ...(await askingContent(deps.database, { sender, request: told, order })) };
  const now = deps.postOffice.clock.now();
  const stopKey = await issueStopKey(deps.database, clientId, { requestId, followerId }, now);
  const named = linkedRequest(paper, told, { stopKey, isFollowed: followerId !== undefined });
  const { stopLink } = named;
  if (news.kind === 'received') {
    const receivedAt = dateWords(request.postedAt, client.timeZone, sender.language);
    const { description } = named;
    return {
      ...addressed,
      ...requestReceivedEmail(sender, { request: named, description, receivedAt }),
      stopLink,
    };
  }
  const changes = await findNotifiableChanges(deps.database, clientId, news.about ?? requestId, news);
  return { ...addressed, ...changeMail(paper, named, { changes, about: news.about }), stopLink };
}

/** Whether a follower wants to be told: a link is all that it brings. */
async function askingContent(
  database: Database,
  parts: { sender: MailSender; request: MailedRequest; order: RequestMailOrder },
): Promise<MailContent> {
  const { sender, request, order } = parts;
  const { clientId, requestId, followerId } = order;
  const key = await issueFollowKey(database, clientId, { requestId, followerId: followerId! });
  const link = `${sender.origin}${mailFollowPath}/${key}`;
  const lifetime = lifetimeWords(confirmationDays * 24 * 60, sender.language);
  return followRequestEmail(sender, { requestId, workTypeName: request.workTypeName, link, lifetime });
}
