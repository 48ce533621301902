import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** A warning to the owner: the password was changed. */
export function passwordChangedEmail(sender: MailSender, { userName }: { userName: string }): MailContent {
  const { municipality, origin } = sender;
  return writeMail(sender, {
    subject: `Your password for ${municipality} was changed`,
    opening: [
      `The password of the account ${userName} at ${municipality} was changed. You are logged out on all other devices.`,
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'That was not me: set a new password', url: `${origin}/#/passwordrecovery` },
    reason: `You got this email because the password of your account at ${municipality} was changed. It cannot be switched off: it protects you.`,
  });
}
