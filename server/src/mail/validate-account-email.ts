import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To who has registered: the link that validates the account. */
export function validateAccountEmail(
  sender: MailSender,
  { link, lifetime, disownLink }: { link: string; lifetime: string; disownLink: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Validate your account with ${municipality}`,
    opening: [
      `Thank you for registering with ${municipality}.`,
      'Please confirm that this email address is yours. After that you can log in and follow your requests.',
      'Open the link in the browser in which you registered. Anywhere else you are asked to choose your password anew.',
    ],
    action: { label: 'Validate my account', url: link },
    closing: [`The link works once, and for ${lifetime}.`],
    reason: `You got this email because somebody registered at ${municipality} with this address. If that was not you, remove the account, or ignore it: nobody can use the account without the link.`,
    wayOut: { label: 'This was not me: remove the account', url: disownLink },
  });
}
