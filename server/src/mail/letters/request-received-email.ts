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
}

const answerMaxLength = 500;

function answerLine({ question, answer }: { question: string; answer: string }): string {
  return `${question} ${harmlessWords(answer, answerMaxLength)}`;
}

/** To the reporter: the request has arrived. */
export function requestReceivedEmail(
  sender: MailSender,
  { request, description, answers = [], receivedAt }: ReceivedRequest,
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
    closing: [say('request.willWrite', { municipality })],
  });
}
