import { instantOf, offsetAt } from '@fixpoint/contract/wire/wire-date.ts';
import type { OfficeCalendar } from './office-calendar.ts';

const dayMs = 86_400_000;
/** No municipality is closed for longer. */
const mostDays = 366;

/**
 * The end of work on the day that is this many working days after today, in the municipality's time zone.
 * Without office hours, each day is a working day, and the result has the present time of day. undefined if
 * the office does not open so often within a year.
 */
export function afterWorkingDays(
  calendar: OfficeCalendar,
  timeZone: string,
  { from, count }: { from: Date; count: number },
): Date | undefined {
  const wallClock = from.getTime() + offsetAt(from.getTime(), timeZone);
  if (calendar.isAlwaysOpen) return instantOf(wallClock + count * dayMs, timeZone);
  const today = Math.floor(wallClock / dayMs);
  let left = count;
  for (let day = today + 1; day <= today + mostDays; day++) {
    const [start, end] = [instantOf(day * dayMs, timeZone), instantOf((day + 1) * dayMs, timeZone)];
    const last = [...calendar.openings(start, end)].at(-1);
    if (last !== undefined) left -= 1;
    if (last !== undefined && left === 0) return new Date(last.to);
  }
  return undefined;
}
