import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To the new address: the link that confirms it. */
export function confirmEmailEmail(
  sender: MailSender,
  { link, lifetime, newEmail }: { link: string; lifetime: string; newEmail: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('confirmEmail.subject', { municipality }),
    opening: [say('confirmEmail.asked', { municipality, newEmail }), say('confirmEmail.login')],
    action: { label: say('confirmEmail.action'), url: link },
    closing: [say('confirmEmail.once', { lifetime })],
    reason: say('confirmEmail.reason', { municipality }),
  });
}
