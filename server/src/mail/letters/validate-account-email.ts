import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To a new citizen: the link that validates the account. */
export function validateAccountEmail(
  sender: MailSender,
  { link, lifetime, disownLink }: { link: string; lifetime: string; disownLink: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('validate.subject', { municipality }),
    opening: [say('validate.thanks', { municipality }), say('validate.confirm'), say('validate.browser')],
    action: { label: say('validate.action'), url: link },
    closing: [say('mail.once', { lifetime })],
    reason: say('validate.reason', { municipality }),
    wayOut: { label: say('validate.notMe'), url: disownLink },
  });
}
