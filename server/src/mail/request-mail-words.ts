/** What all mails about one request say alike. */
import { knownAddress } from '@fixpoint/contract/known-address.ts';
import { harmlessWords } from './harmless-words.ts';
import type { MailSender, MailWords } from './write-mail.ts';

/** A request as its mails name it. */
export interface NamedRequest {
  requestId: number;
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
export function requestName({ requestId, workTypeName, address }: NamedRequest): string {
  const place = harmlessWords(knownAddress(address) ?? '', addressMost);
  return `${requestId} (${[workTypeName, place].filter(Boolean).join(', ')})`;
}

/** Subject, link and the way out: mail programs show together what has the same subject. */
export function requestMailWords(
  { municipality }: MailSender,
  { requestId, link, stopLink }: NamedRequest,
): Pick<MailWords, 'subject' | 'action' | 'reason' | 'wayOut'> {
  return {
    subject: `Your request ${requestId} at ${municipality}`,
    action: { label: 'See the request', url: link },
    reason: `You got this email because your address was given with this request at ${municipality}. If that was not you, ignore it, or stop these emails.`,
    wayOut: { label: 'Stop emails about this request', url: stopLink },
  };
}
