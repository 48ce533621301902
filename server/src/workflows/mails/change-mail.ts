/**
 * Content of mails about changes of a request. The job that mails them and the preview for staff use the same
 * words.
 */
import { fillWords } from '@fixpoint/contract/desk/templates/template-words.ts';
import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import { ownerWords } from '#desk/owners/owner-words.ts';
import type { Client } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { type ReporterNames, reporterValues } from '#desk/templates/template-values.ts';
import type { MailContent } from '#mail/mail.ts';
import type { NamedRequest } from '#mail/words/request-mail-words.ts';
import type { MailedClosing, MailedPhotos, MailedQuestion } from '#mail/words/question-words.ts';
import { dateWords, dayWords } from '#mail/words/time-words.ts';
import type { MailSender } from '#mail/write-mail.ts';
import { type AskedQuestion, type ToldClosing, feedbackPath } from '#requests/feedback/ask-question.ts';
import type { MailedRequest } from '#requests/mails/mailed-request.ts';
import type { NotifiableChange } from '#requests/mails/notifiable-changes.ts';
import { mailStopPath, questionStopPath } from '#requests/mails/stop-mails.ts';
import { mailTable } from './mail-table.ts';

/** Sender and municipality of a mail. */
export interface MailPaper {
  sender: MailSender;
  client: Client;
  /** The owner that the request was passed on to. */
  owner?: Owner | undefined;
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

/** A request with its links. */
export interface LinkedRequest extends NamedRequest, MailedRequest {
  /** Link to the page that stops only the questions about closings. */
  questionStopLink: string;
}

/** Adds the link to the request, and the stop link, which contains a key. */
export function linkedRequest(
  { sender }: MailPaper,
  request: MailedRequest,
  { stopKey, isFollowed }: { stopKey: string; isFollowed: boolean },
): LinkedRequest {
  const page = request.guid === '' ? '' : `#/requeststatus/${request.guid}`;
  const link = `${sender.origin}/${page}`;
  const stopLink = `${sender.origin}${mailStopPath}/${stopKey}`;
  const questionStopLink = `${sender.origin}${questionStopPath}/${stopKey}`;
  return { ...request, isFollowed, link, stopLink, questionStopLink };
}

/** `about`: the main request, if the change happened there and the mail is about a duplicate. */
export function changeMail(
  { sender, client, owner }: MailPaper,
  request: NamedRequest & ReporterNames & Pick<LinkedRequest, 'questionStopLink'>,
  {
    changes,
    about,
    question,
    closing,
    photos,
  }: {
    changes: readonly NotifiableChange[];
    about?: number | undefined;
    question?: AskedQuestion | undefined;
    closing?: ToldClosing | undefined;
    photos?: MailedPhotos | undefined;
  },
): MailContent {
  const inWords = (date: Date) => dateWords(date, client.timeZone, sender.language);
  const inLanguage = (text: string) => municipalText(client, sender.language, text);
  const mailedChanges = changes.map((change) => ({
    ...change,
    ...(change.kind === 'note' && { note: noteFor(request, change) }),
    ...(change.kind === 'status' && { from: inLanguage(change.from), to: inLanguage(change.to) }),
    at: inWords(change.at),
  }));
  const asked = question && mailedQuestion({ sender, client }, question, request);
  return mailTable['request-changed'].letter(sender, {
    request,
    changes: mailedChanges,
    about,
    question: asked,
    closing: asked === undefined && closing ? mailedClosing({ sender, client }, closing) : undefined,
    photos,
    owner: owner && ownerWords(owner, [sender.language, client.language]),
  });
}

/** The closing in the reader's language. */
function mailedClosing(
  { sender, client }: MailPaper,
  { question: kind, teamName }: ToldClosing,
): MailedClosing {
  return { kind, team: teamName === null ? '' : municipalText(client, sender.language, teamName) };
}

/** The question in the reader's language, with the link to its page. */
export function mailedQuestion(
  { sender, client }: MailPaper,
  asked: AskedQuestion,
  { questionStopLink: stopLink }: Pick<LinkedRequest, 'questionStopLink'>,
): MailedQuestion {
  const { key, endsAt, reopen } = asked;
  return {
    ...mailedClosing({ sender, client }, asked),
    lastDay: dayWords(new Date(endsAt.getTime() - 1), client.timeZone, sender.language),
    mayReopen: reopen !== 'off',
    link: `${sender.origin}${feedbackPath}/${key}`,
    stopLink,
  };
}

/** The note with this reader's own name, or with the fallback. */
export function noteFor(
  reader: ReporterNames,
  { note, mailText }: { note: string; mailText: string | null },
): string {
  return mailText === null ? note : fillWords(mailText, reporterValues(reader)).text;
}
