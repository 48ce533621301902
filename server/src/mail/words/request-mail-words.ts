/** The parts that all mails about one request share. */
import { harmlessWords } from './harmless-words.ts';
import { mailSentences } from './say-in-mail.ts';
import type { MailSender, MailWords } from '#mail/write-mail.ts';

/** A request as its mails name it. */
export interface NamedRequest {
  requestId: number;
  /** True if the mail goes to a follower who did not report the request. */
  isFollowed: boolean;
  workTypeName: string;
  address: string;
  /** Link to the request's screen. */
  link: string;
  /** Link to the page that stops these mails. */
  stopLink: string;
}

/** Maximum length of an address. */
const addressMost = 100;

/** '1001 (Pothole, 44 Bridge Lane)'; an unknown address is left out. */
export function requestName(
  { language }: MailSender,
  { requestId, workTypeName: workType, address }: NamedRequest,
): string {
  const say = mailSentences(language);
  const place = harmlessWords(address, addressMost);
  const about = place === '' ? workType : say('request.about', { workType, place });
  return say('request.name', { id: String(requestId), about });
}

/** Subject, link and the link to stop: mail programs group mails with the same subject. */
export function requestMailWords(
  { municipality, language }: MailSender,
  { requestId, isFollowed, link, stopLink }: NamedRequest,
): Pick<MailWords, 'subject' | 'action' | 'reason' | 'wayOut'> {
  const say = mailSentences(language);
  return {
    subject: say(isFollowed ? 'followed.subject' : 'request.subject', {
      id: String(requestId),
      municipality,
    }),
    action: { label: say('request.action'), url: link },
    reason: say(isFollowed ? 'followed.reason' : 'request.reason', { municipality }),
    wayOut: { label: say('request.stop'), url: stopLink },
  };
}
