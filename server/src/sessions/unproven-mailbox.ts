import { type Limit, subjectOf } from './attempts.ts';

/** Anyone can give another person's address, so an address that nobody has proven to be theirs gets so many mails at most. */
export function unprovenMailbox(clientId: number, email: string): Limit {
  return { clientId, subject: subjectOf('receipts', mailboxOf(email)), atOnce: 5, pauseMs: 12 * 60_000 };
}

/** Providers to whom dots before the @ mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: many providers give what follows a plus sign to the same one. */
function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/su.exec(email.toLowerCase()) ?? [];
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
