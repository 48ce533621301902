import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To the new address: the link that makes it the account's. */
export function confirmEmailEmail(
  sender: MailSender,
  { link, lifetime, newEmail }: { link: string; lifetime: string; newEmail: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Confirm your new email address for ${municipality}`,
    opening: [
      `You asked to use ${newEmail} for your account at ${municipality}. Please confirm that this address is yours.`,
      'From then on you log in with it.',
    ],
    action: { label: 'Confirm my new email address', url: link },
    closing: [`The link works once, and for ${lifetime}. Until then your present address stays.`],
    reason: `You got this email because somebody who is logged in at ${municipality} gave this address as their new one. If that was not you, ignore it: nothing changes.`,
  });
}
