import { maskEmail } from '#platform/text/mask-email.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/**
 * A warning to the old address: the account has another address now, and the change can be undone for some
 * days.
 */
export function emailChangedEmail(
  sender: MailSender,
  {
    link,
    lifetime,
    newEmail,
    userName,
    isOwn = false,
  }: {
    link: string;
    lifetime: string;
    newEmail: string;
    /** Username of a member, which stays. */
    userName?: string | undefined;
    /** True if the member has changed it; otherwise a manager has. */
    isOwn?: boolean | undefined;
  },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  const names = { municipality, newEmail: maskEmail(newEmail) };
  return writeMail(sender, {
    subject: say('emailChanged.subject', { municipality }),
    opening: [
      ...(userName === undefined
        ? [say('emailChanged.now', names), say('mail.nothingToDo')]
        : [say(isOwn ? 'emailChanged.ofMember' : 'emailChanged.ofStaff', { ...names, userName })]),
      say('emailChanged.undo'),
    ],
    action: { label: say('emailChanged.action'), url: link },
    closing: [say('emailChanged.until', { lifetime })],
    reason: say('emailChanged.reason', { municipality }),
  });
}
