// chunk: following
import { activeLocale } from '@fixpoint/languages/spoken.ts';

/**
 * A day in words, such as 'Tuesday, December 1': for a promise. Past days need no weekday. Another year than the present
 * one is named, too.
 */
export function shownDay(
  date: Date,
  timeZone: string | undefined,
  now = new Date(),
  weekday: { weekday?: 'long' } = { weekday: 'long' },
): string {
  const zone = timeZone !== undefined && { timeZone };
  const yearOf = (at: Date) => at.toLocaleDateString('en', { ...zone, year: 'numeric' });
  return date.toLocaleDateString(activeLocale(), {
    ...zone,
    ...weekday,
    month: 'long',
    day: 'numeric',
    ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }),
  });
}
