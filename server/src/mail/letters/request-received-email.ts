import { listDescriptionLength } from '@fixpoint/contract/limits.ts';
import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { type NamedRequest, requestMailWords, requestName } from '#mail/words/request-mail-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To the reporter: the request has arrived. */
export function requestReceivedEmail(
  sender: MailSender,
  { request, description, receivedAt }: { request: NamedRequest; description: string; receivedAt: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  const words = harmlessWords(description, listDescriptionLength);
  const facts = { municipality, request: requestName(sender, request), date: receivedAt };
  return writeMail(sender, {
    ...requestMailWords(sender, request),
    opening: [say('request.received', facts), ...(words === '' ? [] : [say('mail.quote', { words })])],
    closing: [say('request.willWrite', { municipality })],
  });
}
