import { listDescriptionLength } from '@fixpoint/contract/limits.ts';
import { harmlessWords } from './harmless-words.ts';
import type { MailContent } from './mail.ts';
import { type NamedRequest, requestMailWords, requestName } from './request-mail-words.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To whoever reported it: the request has come in. */
export function requestReceivedEmail(
  sender: MailSender,
  { request, description, receivedAt }: { request: NamedRequest; description: string; receivedAt: string },
): MailContent {
  const { municipality } = sender;
  const quoted = harmlessWords(description, listDescriptionLength);
  return writeMail(sender, {
    ...requestMailWords(sender, request),
    opening: [
      `Thank you. ${municipality} has received your request ${requestName(request)} on ${receivedAt}.`,
      ...(quoted === '' ? [] : [`“${quoted}”`]),
    ],
    closing: [`We will write to you when its status changes, or when ${municipality} adds a note.`],
  });
}
