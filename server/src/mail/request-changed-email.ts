import type { MailContent } from './mail.ts';
import { type NamedRequest, requestMailWords, requestName } from './request-mail-words.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** Something that happened to the request, with its time in words. */
export type MailedChange =
  | { kind: 'status'; at: string; from: string; to: string }
  | { kind: 'note'; at: string; note: string };

/** To whoever reported it: what has happened to the request, in its order. */
export function requestChangedEmail(
  sender: MailSender,
  { request, changes }: { request: NamedRequest; changes: readonly MailedChange[] },
): MailContent {
  return writeMail(sender, {
    ...requestMailWords(sender, request),
    opening: [
      `There is news of your request ${requestName(request)}.`,
      ...changes.flatMap((change) => paragraphsOf(change, sender)),
    ],
  });
}

function paragraphsOf(change: MailedChange, { municipality }: MailSender): string[] {
  if (change.kind === 'status') {
    return [`Its status changed from “${change.from}” to “${change.to}” on ${change.at}.`];
  }
  const lines = change.note.split(/\s*\n\s*/).filter(Boolean);
  return [`${municipality} wrote on ${change.at}:`, ...`“${lines.join('\n')}”`.split('\n')];
}
