import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To the present address: the link that allows a new one. */
export function allowEmailEmail(
  sender: MailSender,
  { link, lifetime, newEmail }: { link: string; lifetime: string; newEmail: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `A new email address for your account with ${municipality}?`,
    opening: [
      `Somebody who is logged in to your account at ${municipality} asks to use ${newEmail} for it.`,
      'If that was you, please allow it. We then write to the new address, and you confirm it there.',
    ],
    action: { label: 'Look at it and decide', url: link },
    closing: [
      `The link works once, and for ${lifetime}.`,
      'If that was not you, somebody else is logged in as you. Please change your password: that logs everybody else out.',
    ],
    reason: `You got this email because this address is the one of an account at ${municipality}. Without the link nothing changes.`,
  });
}
