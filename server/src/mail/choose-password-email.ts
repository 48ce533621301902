import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To who has followed the link of the validation mail where nobody had registered: the link to choose a password. */
export function choosePasswordEmail(
  sender: MailSender,
  { link, lifetime }: { link: string; lifetime: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Choose your password for ${municipality}`,
    opening: [
      `You have confirmed your email address for ${municipality}. One more step: please choose your password.`,
      'The one that was entered at registration does not work. So nobody else can have chosen it.',
    ],
    action: { label: 'Choose my password', url: link },
    closing: [
      `The link works once, and for ${lifetime}. After that you can ask for another one at the login.`,
    ],
    reason: `You got this email because the link of the email that validates an account at ${municipality} was opened. Nobody can log in until a password is chosen.`,
  });
}
