import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To who has registered: the link that validates the account. */
export function validateAccountEmail(
  sender: MailSender,
  { link, lifetime }: { link: string; lifetime: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Validate your account with ${municipality}`,
    opening: [
      `Thank you for registering with ${municipality}.`,
      'Please confirm that this e-mail address is yours. After that you can sign in and follow your requests.',
    ],
    action: { label: 'Validate my account', url: link },
    closing: [`The link works once, and for ${lifetime}.`],
    reason: `You got this e-mail because somebody registered at ${municipality} with this address. If that was not you, ignore it: the account cannot be used without the link.`,
  });
}
