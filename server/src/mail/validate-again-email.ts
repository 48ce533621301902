import type { MailContent } from './mail.ts';
import { mailSentences } from './say-in-mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** To who has tried to sign in before validating the account: the link once more. */
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
