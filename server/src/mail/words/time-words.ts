import { type Language, languages } from '@fixpoint/languages/languages.ts';
import { mailSentences } from './say-in-mail.ts';

const units = [
  { name: 'time.days', minutes: 24 * 60 },
  { name: 'time.hours', minutes: 60 },
  { name: 'time.minutes', minutes: 1 },
] as const;

/** A duration for a person to read: '7 days', '1 hour', '90 minutes'. */
export function lifetimeWords(minutes: number, language: Language): string {
  const unit = units.find((one) => minutes % one.minutes === 0)!;
  return mailSentences(language)(unit.name, { count: minutes / unit.minutes });
}

/** A day for a person in the municipality to read: 'June 15, 2026'. */
export function dayWords(date: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone }).format(date);
}

/** A date and time for a person in the municipality to read: 'June 15, 2026 at 7:00 AM'. */
export function dateWords(date: Date, timeZone: string, language: Language): string {
  const { locale } = languages[language];
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  // Some versions put a narrow space before AM, which not every mail program shows.
  return words.format(date).replaceAll('\u202F', ' ');
}
