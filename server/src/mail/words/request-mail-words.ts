/** What all mails about one request say alike. */
import { knownAddress } from '@fixpoint/contract/known-address.ts';
import { harmlessWords } from './harmless-words.ts';
import { mailSentences } from './say-in-mail.ts';
import type { MailSender, MailWords } from '#mail/write-mail.ts';

/** A request as its mails name it. */
export interface NamedRequest {
  requestId: number;
  /** Whether the mail goes to somebody who follows it, and did not report it. */
  isFollowed: boolean;
  workTypeName: string;
  address: string;
  /** To the request's screen. */
  link: string;
  /** To the page that stops these mails. */
  stopLink: string;
}

/** Characters of an address, at most. */
const addressMost = 100;

/** '1001 (Pothole, 44 Bridge Lane)'; an address that nobody found is left out. */
export function requestName(
  { language }: MailSender,
  { requestId, workTypeName: workType, address }: NamedRequest,
): string {
  const say = mailSentences(language);
  const place = harmlessWords(knownAddress(address) ?? '', addressMost);
  const about = place === '' ? workType : say('request.about', { workType, place });
  return say('request.name', { id: String(requestId), about });
}

/** Subject, link and the way out: mail programs show together what has the same subject. */
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
