import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To an owner who has forgotten the password: the link to set a new one. */
export function recoverPasswordEmail(
  sender: MailSender,
  { link, lifetime, userName }: { link: string; lifetime: string; userName: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('recover.subject', { municipality }),
    opening: [say('recover.asked', { municipality, userName })],
    action: { label: say('recover.action'), url: link },
    closing: [say('recover.once', { lifetime }), say('mail.neverAsked')],
    reason: say('recover.reason', { municipality }),
  });
}
