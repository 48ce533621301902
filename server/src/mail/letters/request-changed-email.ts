import type { MailContent } from '#mail/mail.ts';
import { type NamedRequest, requestMailWords, requestName } from '#mail/words/request-mail-words.ts';
import {
  type MailedClosing,
  type MailedPhotos,
  type MailedQuestion,
  closingWords,
  photoWords,
  questionWords,
} from '#mail/words/question-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, type MailWords, writeMail } from '#mail/write-mail.ts';

/** An event of the request, with its time in words. */
export type MailedChange =
  | { kind: 'status'; at: string; from: string; to: string; outcome: string }
  | { kind: 'outcome'; outcome: string }
  | { kind: 'note'; at: string; note: string };

/** To reporters and followers: the changes of the request, in order. */
export function requestChangedEmail(
  sender: MailSender,
  {
    request,
    changes,
    about,
    question,
    closing,
    photos,
    owner,
  }: {
    request: NamedRequest;
    changes: readonly MailedChange[];
    /** The main request, if the changes are those of the main request. */
    about?: number | undefined;
    /** The question, if the request was closed. */
    question?: MailedQuestion | undefined;
    /** The closing, if the mail does not ask about it. */
    closing?: MailedClosing | undefined;
    /** Photos of the closing. */
    photos?: MailedPhotos | undefined;
    /** The owner that the request was passed on to. */
    owner?: MailedOwner | undefined;
  },
): MailContent {
  const say = mailSentences(sender.language);
  const news = say(request.isFollowed ? 'followed.news' : 'request.news', {
    request: requestName(sender, request),
  });
  const together = about === undefined ? [] : [say('request.together', { id: String(about) })];
  return writeMail(sender, {
    ...requestMailWords(sender, request),
    opening: [news, ...together, ...changes.flatMap((change) => paragraphsOf(change, sender))],
    ...(owner && { contact: contactOf(owner, sender) }),
    ...(photos && photoWords(sender, photos)),
    ...(question && questionWords(sender, question)),
    ...(closing && { closing: closingWords(sender, closing) }),
  });
}

/** Contact of the owner of a road or a ground, in the reader's language. */
interface MailedOwner {
  name: string;
  phone: string;
  hours: string;
  url: string;
}

function contactOf(
  { name, phone, hours, url }: MailedOwner,
  { language }: MailSender,
): NonNullable<MailWords['contact']> {
  const say = mailSentences(language);
  return {
    sentences: [
      say('request.owner', { name }),
      ...(phone === '' ? [] : [say('request.ownerPhone', { phone })]),
      ...(hours === '' ? [] : [say('request.ownerHours', { hours })]),
    ],
    link: url === '' ? undefined : { label: say('request.ownerLink', { name }), url },
  };
}

function paragraphsOf(change: MailedChange, { municipality, language }: MailSender): string[] {
  const say = mailSentences(language);
  const saidOutcome = (words: string) =>
    words === '' ? [] : [say('request.outcome', { words: words.replaceAll(/\s+/g, ' ') })];
  if (change.kind === 'outcome') return saidOutcome(change.outcome);
  const date = change.at;
  if (change.kind === 'status') {
    const { from, to, outcome } = change;
    return [say('request.status', { from, to, date }), ...saidOutcome(outcome)];
  }
  const lines = change.note.split(/\s*\n\s*/).filter(Boolean);
  const quotedWords = say('mail.quote', { words: lines.join('\n') });
  return [say('request.note', { municipality, date }), ...quotedWords.split('\n')];
}
