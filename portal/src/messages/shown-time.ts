// chunk: following
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { shownDate } from './shown-date.ts';

/** A moment to the minute, its date and the time of day: what happened twice on one day can be told apart. */
export function shownTime(date: Date, timeZone: string | undefined): string {
  const zone = timeZone !== undefined && { timeZone };
  const words = new Intl.DateTimeFormat(activeLocale(), { ...zone, hour: 'numeric', minute: '2-digit' });
  // Some versions put a narrow space before AM, which old fonts do not have.
  return `${shownDate(date, timeZone)}, ${words.format(date).replaceAll('\u202F', ' ')}`;
}
