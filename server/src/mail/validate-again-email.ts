import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To who has tried to sign in before validating the account: the link once more. */
export function validateAgainEmail(
  sender: MailSender,
  { link, lifetime, disownLink }: { link: string; lifetime: string; disownLink: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Your account with ${municipality} is not validated yet`,
    opening: [
      `You tried to log in at ${municipality}, but your account is not validated yet.`,
      'Please confirm that this email address is yours, then log in again.',
    ],
    action: { label: 'Validate my account', url: link },
    closing: [`The link works once, and for ${lifetime}. Earlier links end when this one is used.`],
    reason: `You got this email because somebody logged in at ${municipality} with this address and the right password. If that was not you, remove the account, or ignore it: nobody can use the account without the link.`,
    wayOut: { label: 'This was not me: remove the account', url: disownLink },
  });
}
