import type { Role } from '@fixpoint/contract/desk/role.ts';
import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

export interface SavedKey {
  /** Name of the key. */
  name: string;
  /** The member who saved it. */
  by: string;
  role: Role;
  isNew: boolean;
  /** When it expires, in words; empty: never. */
  ends: string;
}

/** Maximum length of a name. */
const nameMost = 60;

/** To managers: an API key was created or changed. */
export function keySavedEmail(sender: MailSender, { name, by, role, isNew, ends }: SavedKey): MailContent {
  const { municipality, language, origin } = sender;
  const say = mailSentences(language);
  const names = { key: harmlessWords(name, nameMost), by: harmlessWords(by, nameMost), municipality };
  return writeMail(sender, {
    subject: say(isNew ? 'keySaved.subjectMade' : 'keySaved.subjectChanged', names),
    opening: [
      say(isNew ? 'keySaved.made' : 'keySaved.changed', names),
      say('keySaved.may', { role: say(`role.${role}`) }),
      ends === '' ? say('keySaved.endless') : say('keySaved.ends', { date: ends }),
      say('keySaved.revoke', names),
    ],
    action: { label: say('keySaved.action'), url: `${origin}/desk/settings/keys` },
    reason: say('staffNews.reason', { municipality }),
  });
}
