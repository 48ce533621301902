import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To who has undone a change of the e-mail, after which no password is good: the link to choose one. */
export function accountTakenBackEmail(
  sender: MailSender,
  { link, lifetime, userName }: { link: string; lifetime: string; userName: string },
): MailContent {
  const { municipality } = sender;
  return writeMail(sender, {
    subject: `Choose a new password for ${municipality}`,
    opening: [
      `The change of the email address of your account at ${municipality} is undone. You log in with ${userName} again.`,
      'The old password no longer works, and everybody who was logged in is logged out. Please choose a new password.',
    ],
    action: { label: 'Choose a new password', url: link },
    closing: [
      `The link works once, and for ${lifetime}. After that you can ask for another one at the login.`,
      'Nobody from our side will ever ask you for your password.',
    ],
    reason: `You got this email because the change was undone with a link that we had mailed to the address before. Nobody can log in until a password is chosen.`,
  });
}
