import { dayCasesMax } from '@fixpoint/contract/desk/day/find-day.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { instantOf, offsetAt } from '@fixpoint/contract/wire/wire-date.ts';
import type { Database } from '#platform/database.ts';
import type { Asker } from '#desk/queue/filter-sql.ts';
import { type DayRow, selectDay } from './day-store.ts';

const dayMs = 86_400_000;

/** Somebody's own. */
const mine: RequestFilter = { isOpen: true, isPaused: false, assigneeIds: ['me'] };
/** What their teams have said to do, and none of them has yet. */
const nobodysYet: RequestFilter = {
  isOpen: true,
  isPaused: false,
  isAccepted: true,
  teamIds: ['mine'],
  assigneeIds: ['nobody'],
};

export interface CasesOfDay {
  cases: DayRow[];
  hasMore: boolean;
}

/** Where the asker has to go; with `withTeam` also where any of their teams has to. */
export async function findCasesOfDay(
  database: Database,
  asker: Asker,
  { withTeam }: { withTeam: boolean },
): Promise<CasesOfDay> {
  const found = await selectDay(database, withTeam ? [mine, nobodysYet] : [mine], asker);
  return { cases: found.slice(0, dayCasesMax), hasMore: found.length > dayCasesMax };
}

/** When the day ends on the clock of the time zone. */
export function endOfDay(now: Date, timeZone: string): Date {
  const today = Math.floor((now.getTime() + offsetAt(now.getTime(), timeZone)) / dayMs);
  return instantOf((today + 1) * dayMs, timeZone);
}
