import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/**
 * To the owner who has undone a change of the e-mail, which also removed the password: the link to choose a
 * new one.
 */
export function accountTakenBackEmail(
  sender: MailSender,
  { link, lifetime, userName }: { link: string; lifetime: string; userName: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('takenBack.subject', { municipality }),
    opening: [say('takenBack.undone', { municipality, userName }), say('takenBack.old')],
    action: { label: say('takenBack.action'), url: link },
    closing: [say('mail.onceOrAgain', { lifetime }), say('mail.neverAsked')],
    reason: say('takenBack.reason'),
  });
}
