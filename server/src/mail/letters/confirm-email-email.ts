import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To the new address: the link that confirms it. */
export function confirmEmailEmail(
  sender: MailSender,
  {
    link,
    lifetime,
    newEmail,
    userName,
  }: {
    link: string;
    lifetime: string;
    newEmail: string;
    /** Username of a member, which stays. */
    userName?: string | undefined;
  },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('confirmEmail.subject', { municipality }),
    opening: [
      say('confirmEmail.asked', { municipality, newEmail }),
      userName === undefined ? say('confirmEmail.login') : say('confirmEmail.ofMember', { userName }),
    ],
    action: { label: say('confirmEmail.action'), url: link },
    closing: [say('confirmEmail.once', { lifetime })],
    reason: say('confirmEmail.reason', { municipality }),
  });
}
