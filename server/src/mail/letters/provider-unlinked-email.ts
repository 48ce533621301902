import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To a member: their account at the sign-in provider does not sign them in any more. */
export function providerUnlinkedEmail(sender: MailSender, { userName }: { userName: string }): MailContent {
  const { municipality, origin, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('providerUnlinked.subject', { municipality }),
    opening: [say('providerUnlinked.now', { municipality, userName }), say('providerUnlinked.next')],
    reason: say('providerUnlinked.reason', { municipality }),
    wayOut: { label: say('mail.desk'), url: `${origin}/desk` },
  });
}
