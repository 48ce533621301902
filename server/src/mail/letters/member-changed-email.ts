import type { Role } from '@fixpoint/contract/desk/role.ts';
import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

export interface ChangedMember {
  /** The changed member. */
  name: string;
  /** The member who changed it. */
  by: string;
  /** A new or returning member; another role; another e-mail. */
  change: 'joined' | 'role' | 'email';
  /** For another e-mail: true if the old address got a link to undo it. */
  isUndoable?: boolean | undefined;
  /** For another e-mail: true if the member has changed it. */
  isOwn?: boolean | undefined;
  /** The role after the change. */
  role: Role;
}

/** Maximum length of a name. */
const nameMost = 60;

/** To managers, and for another role to the member: a change of who has which rights at the desk. */
export function memberChangedEmail(
  sender: MailSender,
  { name, by, change, role, isUndoable, isOwn = false }: ChangedMember,
): MailContent {
  const { municipality, language, origin } = sender;
  const say = mailSentences(language);
  const names = { member: harmlessWords(name, nameMost), by: harmlessWords(by, nameMost), municipality };
  return writeMail(sender, {
    subject: say('memberChanged.subject', names),
    opening: [
      say(isOwn ? 'memberChanged.ownEmail' : `memberChanged.${change}`, {
        ...names,
        role: say(`role.${role}`),
      }),
      ...(isUndoable === true ? [say('memberChanged.undo')] : []),
      say('memberChanged.ifWrong', names),
    ],
    action: { label: say('mail.desk'), url: `${origin}/desk/settings/members` },
    reason: say('staffNews.reason', { municipality }),
  });
}
