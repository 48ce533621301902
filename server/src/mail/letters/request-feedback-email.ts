import type { MailContent } from '#mail/mail.ts';
import {
  type MailedPhotos,
  type MailedQuestion,
  photoWords,
  questionWords,
} from '#mail/words/question-words.ts';
import { type NamedRequest, requestMailWords, requestName } from '#mail/words/request-mail-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To reporters and followers, some days after the closing: is the problem solved? */
export function requestFeedbackEmail(
  sender: MailSender,
  {
    request,
    question,
    closedAt,
    photos,
  }: {
    request: NamedRequest;
    question: MailedQuestion;
    closedAt: string;
    photos?: MailedPhotos | undefined;
  },
): MailContent {
  const say = mailSentences(sender.language);
  const name = requestName(sender, request);
  return writeMail(sender, {
    ...requestMailWords(sender, request),
    opening: [say('feedback.wasClosed', { request: name, date: closedAt })],
    ...(photos && photoWords(sender, photos)),
    ...questionWords(sender, question),
  });
}
