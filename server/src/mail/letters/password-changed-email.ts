import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** A warning to the owner: the password was changed. */
export function passwordChangedEmail(sender: MailSender, { userName }: { userName: string }): MailContent {
  const { municipality, origin, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('passwordChanged.subject', { municipality }),
    opening: [say('passwordChanged.now', { municipality, userName }), say('mail.nothingToDo')],
    action: { label: say('passwordChanged.action'), url: `${origin}/#/passwordrecovery` },
    reason: say('passwordChanged.reason', { municipality }),
  });
}
