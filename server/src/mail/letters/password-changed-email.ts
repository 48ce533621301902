import { deskDoors } from '@fixpoint/contract/desk/desk-pages.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** A warning to the owner: the password was changed. */
export function passwordChangedEmail(
  sender: MailSender,
  {
    userName,
    role = null,
  }: {
    userName: string;
    /** The role of a member, whose link leads to the desk; null for a citizen. */
    role?: Role | null;
  },
): MailContent {
  const { municipality, origin, language } = sender;
  const say = mailSentences(language);
  const recovery = role === null ? '#/passwordrecovery' : `desk/${deskDoors.forgottenPassword}`;
  return writeMail(sender, {
    subject: say('passwordChanged.subject', { municipality }),
    opening: [say('passwordChanged.now', { municipality, userName }), say('mail.nothingToDo')],
    action: { label: say('passwordChanged.action'), url: `${origin}/${recovery}` },
    reason: say('passwordChanged.reason', { municipality }),
  });
}
