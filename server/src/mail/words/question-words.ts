/** The words of a mail about a closing: the team, the photos, the question, or the next step. */
import { mailSentences } from './say-in-mail.ts';
import type { MailSender, MailWords } from '#mail/write-mail.ts';

/** A closing, in the reader's words. */
export interface MailedClosing {
  /** `solved`: the problem should be solved. `useful`: others solve it. */
  kind: 'solved' | 'useful';
  /** The team that closed the request; empty: unknown. */
  team: string;
}

/** The facts of the question, in the reader's words. */
export interface MailedQuestion extends MailedClosing {
  /** The last day of the answer, in words. */
  lastDay: string;
  /** True if the reader can ask to open the request again. */
  mayReopen: boolean;
  /** Link to the page of the question. */
  link: string;
  /** Link to the page that stops the questions about this request. */
  stopLink: string;
}

/** A closing without a question: the team, and the next step if the problem is not solved. */
export function closingWords(
  { municipality, language }: MailSender,
  { kind, team }: MailedClosing,
): string[] {
  const say = mailSentences(language);
  return [
    ...(team === '' ? [] : [say('feedback.team', { team, municipality })]),
    ...(kind === 'solved' ? [say('feedback.notFixed')] : []),
  ];
}

/** Photos of a closing, as the mail shows them. */
export interface MailedPhotos {
  before: { width: number; height: number } | undefined;
  after: { width: number; height: number };
}

/** The photos with their names; `before` and `after` are also the names of the pictures. */
export function photoWords(
  { municipality, language }: MailSender,
  { before, after }: MailedPhotos,
): Required<Pick<MailWords, 'pictures'>> {
  const say = mailSentences(language);
  const first = before && {
    ...before,
    name: 'before' as const,
    label: say('photos.before'),
    alt: say('photos.beforeAlt'),
  };
  const last = {
    ...after,
    name: 'after' as const,
    label: say('photos.after'),
    alt: say('photos.afterAlt', { municipality }),
  };
  return {
    pictures: {
      shown: first === undefined ? [last] : [first, last],
      sentence: say(first === undefined ? 'photos.oneInText' : 'photos.inText'),
    },
  };
}

/** The team, the question, and a link for each of the two answers. */
export function questionWords(
  { municipality, language }: MailSender,
  { kind, team, lastDay, mayReopen, link, stopLink }: MailedQuestion,
): Required<Pick<MailWords, 'question' | 'questionWayOut'>> {
  const say = mailSentences(language);
  return {
    question: {
      sentences: [
        ...(team === '' ? [] : [say('feedback.team', { team, municipality })]),
        say(kind === 'solved' ? 'feedback.isSolved' : 'feedback.isUseful', { municipality }),
        ...(kind === 'solved' && mayReopen ? [say('feedback.ifNot', { municipality })] : []),
        say('feedback.until', { date: lastDay }),
      ],
      answers: [
        {
          label: say(kind === 'solved' ? 'feedback.solved' : 'feedback.useful'),
          url: `${link}?answer=solved`,
        },
        {
          label: say(kind === 'solved' ? 'feedback.notSolved' : 'feedback.notUseful'),
          url: `${link}?answer=not-solved`,
        },
      ],
    },
    questionWayOut: { label: say('feedback.stop'), url: stopLink },
  };
}
