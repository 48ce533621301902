/** The words for the subject of an alert. */
import type { MailSender } from '#mail/write-mail.ts';
import { harmlessWords } from './harmless-words.ts';
import { mailSentences } from './say-in-mail.ts';

/** An alert, in words. */
export interface AlertWords {
  /** Names of work types; empty: all. */
  workTypes: readonly string[];
  /** The place in the middle of the circle; empty: the whole municipality. */
  where: string;
  /** The radius of the circle. */
  meters: number;
  isWeekly: boolean;
  hasClosings: boolean;
  /** The page of the alert, with its key. */
  link: string;
}

/** Maximum length of a place. */
const whereMost = 100;

/** The public requests that an alert is about: 'Pothole, Graffiti: within 200 m of Oak Street'. */
export function alertSubjectWords(
  { municipality, language }: Pick<MailSender, 'municipality' | 'language'>,
  { workTypes, where, meters }: Pick<AlertWords, 'workTypes' | 'where' | 'meters'>,
): string {
  const say = mailSentences(language);
  const place = harmlessWords(where, whereMost);
  const words = say(where === '' ? 'alert.all' : 'alert.near', { municipality, where: place, meters });
  return workTypes.length === 0 ? words : say('alert.ofTypes', { types: workTypes.join(', '), where: words });
}
