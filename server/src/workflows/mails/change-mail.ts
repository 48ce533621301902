/**
 * Content of mails about changes of a request. The job that mails them and the preview for staff use the same
 * words.
 */
import type { Client } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { MailContent } from '#mail/mail.ts';
import type { NamedRequest } from '#mail/words/request-mail-words.ts';
import { dateWords } from '#mail/words/time-words.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { MailedRequest } from '#requests/mails/mailed-request.ts';
import type { NotifiableChange } from '#requests/mails/notifiable-changes.ts';
import { mailStopPath } from '#requests/mails/stop-mails.ts';
import { mailTable } from './mail-table.ts';

/** Sender and municipality of a mail. */
export interface MailPaper {
  sender: MailSender;
  client: Client;
}

/** The request with only the texts that this reader may get, in their language. */
export function mailedRequest({ sender, client }: MailPaper, request: MailedRequest): MailedRequest {
  const workTypeName = municipalText(client, sender.language, request.workTypeName);
  return { ...(request.isEmailProven ? request : withoutFreeText(request)), workTypeName };
}

/**
 * Anyone can enter anyone's address. A reader who has not proven the address gets no text that the reporter
 * wrote.
 */
function withoutFreeText(request: MailedRequest): MailedRequest {
  return { ...request, description: '', address: '' };
}

/** Adds the link to the request, and the stop link, which contains a key. */
export function linkedRequest(
  { sender }: MailPaper,
  request: MailedRequest,
  { stopKey, isFollowed }: { stopKey: string; isFollowed: boolean },
): NamedRequest & MailedRequest {
  const link = `${sender.origin}/#/requeststatus/${request.guid}`;
  return { ...request, isFollowed, link, stopLink: `${sender.origin}${mailStopPath}/${stopKey}` };
}

/** `about`: the main request, if the change happened there and the mail is about a duplicate. */
export function changeMail(
  { sender, client }: MailPaper,
  request: NamedRequest,
  { changes, about }: { changes: readonly NotifiableChange[]; about?: number | undefined },
): MailContent {
  const inWords = (date: Date) => dateWords(date, client.timeZone, sender.language);
  const inLanguage = (text: string) => municipalText(client, sender.language, text);
  const mailedChanges = changes.map((change) => ({
    ...change,
    ...(change.kind === 'status' && { from: inLanguage(change.from), to: inLanguage(change.to) }),
    at: inWords(change.at),
  }));
  return mailTable['request-changed'].letter(sender, { request, changes: mailedChanges, about });
}
