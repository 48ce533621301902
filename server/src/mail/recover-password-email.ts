import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To who has forgotten the password: the link that sets a new one. */
export function recoverPasswordEmail(
  sender: MailSender,
  { link, lifetime, userName }: { link: string; lifetime: string; userName: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Set a new password for ${municipality}`,
    opening: [
      `Somebody, hopefully you, has asked for a new password for the account ${userName} at ${municipality}.`,
    ],
    action: { label: 'Set a new password', url: link },
    closing: [
      `The link works once, and for ${lifetime}. Until you set a new password, the present one stays.`,
      'Nobody from our side will ever ask you for your password.',
    ],
    reason: `You got this email because a password recovery was asked for at ${municipality} with this address. If that was not you, ignore it: nothing changes.`,
  });
}
