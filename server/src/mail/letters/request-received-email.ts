import { listDescriptionLength } from '@fixpoint/contract/limits.ts';
import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { type NamedRequest, requestMailWords, requestName } from '#mail/words/request-mail-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

interface ReceivedRequest {
  request: NamedRequest;
  description: string;
  /** The answers to the questions of the work type; left out: none. */
  answers?: readonly { question: string; answer: string }[];
  receivedAt: string;
  /** Requests near the report that may be about the same problem; left out: nobody is asked. */
  similar?: SimilarRequests | undefined;
}

interface SimilarRequests {
  /** A line for each request. */
  lines: readonly string[];
  /** Link to the page that takes the answer. */
  link: string;
}

const answerMaxLength = 500;

function answerLine({ question, answer }: { question: string; answer: string }): string {
  return `${question} ${harmlessWords(answer, answerMaxLength)}`;
}

/** To the reporter: the request has arrived. */
export function requestReceivedEmail(
  sender: MailSender,
  { request, description, answers = [], receivedAt, similar }: ReceivedRequest,
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  const words = harmlessWords(description, listDescriptionLength);
  const facts = { municipality, request: requestName(sender, request), date: receivedAt };
  return writeMail(sender, {
    ...requestMailWords(sender, request),
    opening: [
      say('request.received', facts),
      ...(words === '' ? [] : [say('mail.quote', { words })]),
      ...(answers.length === 0 ? [] : [say('answer.heading'), ...answers.map(answerLine)]),
    ],
    ...(similar && {
      question: {
        sentences: [say('similar.ask'), ...similar.lines, say('similar.why', { municipality })],
        answers: [{ label: say('similar.answer'), url: similar.link }],
      },
    }),
    closing: [say('request.willWrite', { municipality })],
  });
}
