import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To the current address: the link that allows a new one. */
export function allowEmailEmail(
  sender: MailSender,
  { link, lifetime, newEmail }: { link: string; lifetime: string; newEmail: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('allowEmail.subject', { municipality }),
    opening: [say('allowEmail.asks', { municipality, newEmail }), say('allowEmail.allow')],
    action: { label: say('allowEmail.action'), url: link },
    closing: [say('mail.once', { lifetime }), say('allowEmail.otherwise')],
    reason: say('allowEmail.reason', { municipality }),
  });
}
