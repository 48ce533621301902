import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/**
 * To the resident who opened the validation link in a browser that did not register: the link to choose a
 * password.
 */
export function choosePasswordEmail(
  sender: MailSender,
  { link, lifetime }: { link: string; lifetime: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('choosePassword.subject', { municipality }),
    opening: [say('choosePassword.confirmed', { municipality }), say('choosePassword.old')],
    action: { label: say('choosePassword.action'), url: link },
    closing: [say('mail.onceOrAgain', { lifetime })],
    reason: say('choosePassword.reason', { municipality }),
  });
}
