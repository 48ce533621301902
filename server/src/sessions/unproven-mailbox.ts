import { type Limit, subjectOf } from './attempts.ts';

/** Anyone can give another person's address, so an unproven address gets a limited number of mails. */
export function unprovenMailbox(clientId: number, email: string): Limit {
  return { clientId, subject: subjectOf('receipts', mailboxOf(email)), atOnce: 5, pauseMs: 12 * 60_000 };
}

/** Providers that ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: many providers ignore a plus sign and the text after it. */
function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/su.exec(email.toLowerCase()) ?? [];
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
