import { maskEmail } from '#platform/mask-email.ts';
import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** A warning to the old address: the account has another one now, and for how long that can be undone. */
export function emailChangedEmail(
  sender: MailSender,
  { link, lifetime, newEmail }: { link: string; lifetime: string; newEmail: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Your email address for ${municipality} was changed`,
    opening: [
      `Your account at ${municipality} now belongs to the address ${maskEmail(newEmail)}. You log in with that one, and mail goes there.`,
      'If that was you, there is nothing to do.',
      'If that was not you, please undo it. Then everybody is logged out, and we mail you a link to choose a new password.',
    ],
    action: { label: 'That was not me: undo it', url: link },
    closing: [
      `The link works for ${lifetime}. Until then, the email for a forgotten password comes to this address.`,
    ],
    reason: `You got this email because this address was the one of an account at ${municipality} until now.`,
  });
}
