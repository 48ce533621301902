/** The words for the days of a public request. */
import { dayWords } from '#mail/words/time-words.ts';
import type { SiteFrame } from '#site/site-frame.ts';

/** A day of the municipality, as the row has it. */
export function publicDay({ language }: SiteFrame, day: string): string {
  return dayWords(new Date(`${day}T12:00:00Z`), 'UTC', language);
}
