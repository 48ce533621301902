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
  /** False if the key may only read. Left out: it may write. */
  mayWrite?: boolean | undefined;
  isNew: boolean;
  /** When it expires, in words; empty: never. */
  ends: string;
}

/** Maximum length of a name. */
const nameMost = 60;

/** To managers: an API key was created or changed. */
export function keySavedEmail(sender: MailSender, key: SavedKey): MailContent {
  const { municipality, language, origin } = sender;
  const { name, by, role, mayWrite = true, isNew, ends } = key;
  const say = mailSentences(language);
  const names = { key: harmlessWords(name, nameMost), by: harmlessWords(by, nameMost), municipality };
  return writeMail(sender, {
    subject: say(isNew ? 'keySaved.subjectMade' : 'keySaved.subjectChanged', names),
    opening: [
      say(isNew ? 'keySaved.made' : 'keySaved.changed', names),
      say(mayWrite ? 'keySaved.may' : 'keySaved.mayRead', { role: say(`role.${role}`) }),
      ends === '' ? say('keySaved.endless') : say('keySaved.ends', { date: ends }),
      say('keySaved.revoke', names),
    ],
    action: { label: say('keySaved.action'), url: `${origin}/desk/settings/keys` },
    reason: say('staffNews.reason', { municipality }),
  });
}
