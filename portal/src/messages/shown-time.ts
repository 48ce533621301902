// chunk: following
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { shownDate } from './shown-date.ts';

/** Date and time to the minute, so that two events on one day can be distinguished. */
export function shownTime(date: Date, timeZone: string | undefined): string {
  const zone = timeZone !== undefined && { timeZone };
  const words = new Intl.DateTimeFormat(activeLocale(), { ...zone, hour: 'numeric', minute: '2-digit' });
  // AM stays on the line of its time. Some versions put a narrow space before it, which old fonts do not have.
  return `${shownDate(date, timeZone)}, ${words.format(date).replaceAll(/[\u202F ]/g, '\u00A0')}`;
}
