import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** To a new member of the staff: the link to choose a password. */
export function inviteStaffEmail(
  sender: MailSender,
  { link, lifetime, userName }: { link: string; lifetime: string; userName: string },
): MailContent {
  const { municipality, language, origin } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('inviteStaff.subject', { municipality }),
    opening: [say('inviteStaff.invited', { municipality }), say('inviteStaff.signIn', { userName })],
    action: { label: say('choosePassword.action'), url: link },
    closing: [say('mail.onceOrAgain', { lifetime })],
    reason: say('inviteStaff.reason', { municipality }),
    wayOut: { label: say('mail.desk'), url: `${origin}/desk` },
  });
}
