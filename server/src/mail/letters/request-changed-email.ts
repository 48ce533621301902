import type { MailContent } from '#mail/mail.ts';
import { type NamedRequest, requestMailWords, requestName } from '#mail/words/request-mail-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

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
  }: {
    request: NamedRequest;
    changes: readonly MailedChange[];
    /** The main request, if the changes are those of the main request. */
    about?: number | undefined;
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
  });
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
