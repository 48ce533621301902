/** The job that writes and sends a mail about a request; what it is to tell was settled when it was ordered. */
import type { Client } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { AddressedMail, MailContent } from '#mail/mail.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { requestChangedEmail } from '#mail/request-changed-email.ts';
import type { NamedRequest } from '#mail/request-mail-words.ts';
import { requestReceivedEmail } from '#mail/request-received-email.ts';
import { sendOnce } from '#mail/send-once.ts';
import { dateWords } from '#mail/time-words.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { Database } from '#platform/database.ts';
import { type MailedRequest, findMailedRequest } from '#requests/mails/mailed-request.ts';
import { type RequestMailOrder, requestMailOrder } from '#requests/mails/request-mail.ts';
import { issueStopKey, mailStopPath } from '#requests/mails/stop-mails.ts';
import { findNotifiableChanges } from '#requests/mails/notifiable-changes.ts';
import { type LetterPaperDeps, letterPaper } from './letter-paper.ts';

/** What a mail about a request needs. */
export interface MailAboutRequestDeps extends LetterPaperDeps {
  database: Database;
  postOffice: PostOffice;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos'>;
}

/** Sends one mail, once; none about a request that is removed, or to somebody who is gone or has stopped them. */
export async function mailAboutRequest(deps: MailAboutRequestDeps, payload: unknown): Promise<void> {
  const order = requestMailOrder.parse(payload);
  const { clientId, requestId } = order;
  await sendOnce(deps.postOffice, order, async () => {
    const client = await deps.clients.findClientById(clientId);
    const request = await findMailedRequest(deps.database, clientId, requestId);
    return client && request && mailTo(deps, client, { request, order });
  });
}

async function mailTo(
  deps: MailAboutRequestDeps,
  client: Client,
  { request, order }: { request: MailedRequest; order: RequestMailOrder },
): Promise<AddressedMail> {
  const { sender, logo } = await letterPaper(deps, client, request.language);
  const { clientId, requestId } = order;
  const stopKey = await issueStopKey(deps.database, clientId, requestId, deps.postOffice.clock.now());
  const stopLink = `${sender.origin}${mailStopPath}/${stopKey}`;
  const link = `${sender.origin}/#/requeststatus/${request.guid}`;
  const workTypeName = municipalText(client, sender.language, request.workTypeName);
  const told = request.isEmailProven ? request : withoutFreeText(request);
  const named = { ...told, workTypeName, link, stopLink };
  const content = await contentOf(deps.database, { sender, client, request: named, order });
  return { to: request.email, ...content, logo, threadId: request.threadId, stopLink };
}

/** Anyone can give anyone's address: of what the reporter has written, a stranger is sent nothing. */
function withoutFreeText(request: MailedRequest): MailedRequest {
  return { ...request, description: '', address: '' };
}

async function contentOf(
  database: Database,
  parts: {
    sender: MailSender;
    client: Client;
    request: NamedRequest & MailedRequest;
    order: RequestMailOrder;
  },
): Promise<MailContent> {
  const { sender, client, request } = parts;
  const { clientId, requestId, news } = parts.order;
  const { language } = sender;
  const inWords = (date: Date) => dateWords(date, client.timeZone, language);
  const inLanguage = (text: string) => municipalText(client, language, text);
  if (news.kind === 'received') {
    const { description, postedAt } = request;
    return requestReceivedEmail(sender, { request, description, receivedAt: inWords(postedAt) });
  }
  const notifiable = await findNotifiableChanges(database, clientId, requestId, news);
  const changes = notifiable.map((change) =>
    change.kind === 'status'
      ? { ...change, from: inLanguage(change.from), to: inLanguage(change.to), at: inWords(change.at) }
      : { ...change, at: inWords(change.at) },
  );
  return requestChangedEmail(sender, { request, changes });
}
