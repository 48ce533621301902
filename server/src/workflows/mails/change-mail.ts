/** The mail of what happened to a request: what the job sends and what staff are shown before are the same words. */
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

/** In whose name, and of which municipality. */
export interface MailPaper {
  sender: MailSender;
  client: Client;
}

/** The request as this reader is told of it. */
export function toldRequest({ sender, client }: MailPaper, request: MailedRequest): MailedRequest {
  const workTypeName = municipalText(client, sender.language, request.workTypeName);
  return { ...(request.isEmailProven ? request : withoutFreeText(request)), workTypeName };
}

/** Anyone can give anyone's address: of what the reporter has written, a stranger is sent nothing. */
function withoutFreeText(request: MailedRequest): MailedRequest {
  return { ...request, description: '', address: '' };
}

/** The same with the way to it and the way out; the stop link holds a key. */
export function linkedRequest(
  { sender }: MailPaper,
  told: MailedRequest,
  { stopKey, isFollowed }: { stopKey: string; isFollowed: boolean },
): NamedRequest & MailedRequest {
  const link = `${sender.origin}/#/requeststatus/${told.guid}`;
  return { ...told, isFollowed, link, stopLink: `${sender.origin}${mailStopPath}/${stopKey}` };
}

/** `about`: the request to which it happened, where that stands for the one that the mail names. */
export function changeMail(
  { sender, client }: MailPaper,
  request: NamedRequest,
  { changes, about }: { changes: readonly NotifiableChange[]; about?: number | undefined },
): MailContent {
  const inWords = (date: Date) => dateWords(date, client.timeZone, sender.language);
  const inLanguage = (text: string) => municipalText(client, sender.language, text);
  const told = changes.map((change) => ({
    ...change,
    ...(change.kind === 'status' && { from: inLanguage(change.from), to: inLanguage(change.to) }),
    at: inWords(change.at),
  }));
  return mailTable['request-changed'].letter(sender, { request, changes: told, about });
}
