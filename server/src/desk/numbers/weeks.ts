import { instantOf, offsetAt } from '@fixpoint/contract/wire/wire-date.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Borders of the weeks in a period, on Mondays in the time zone. The first and last border are those of the
 * period.
 */
export function weekEdges(from: Date, until: Date, timeZone: string): Date[] {
  const firstDay = Math.floor((from.getTime() + offsetAt(from.getTime(), timeZone)) / dayMs);
  // 1970 began on a Thursday.
  const firstMonday = firstDay - ((firstDay + 3) % 7);
  const edges = [from];
  for (let day = firstMonday + 7; ; day += 7) {
    const monday = instantOf(day * dayMs, timeZone);
    if (monday >= until) return [...edges, until];
    if (monday > from) edges.push(monday);
  }
}
