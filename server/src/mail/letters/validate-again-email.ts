import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To a citizen who tried to log in before validating the account: a new link. */
export function validateAgainEmail(
  sender: MailSender,
  { link, lifetime, disownLink }: { link: string; lifetime: string; disownLink: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('validateAgain.subject', { municipality }),
    opening: [say('validateAgain.tried', { municipality }), say('validateAgain.confirm')],
    action: { label: say('validate.action'), url: link },
    closing: [say('validateAgain.once', { lifetime })],
    reason: say('validateAgain.reason', { municipality }),
    wayOut: { label: say('validate.notMe'), url: disownLink },
  });
}
