import { dayCasesMax } from '@fixpoint/contract/desk/day/find-day.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { instantOf, offsetAt } from '@fixpoint/contract/wire/wire-date.ts';
import type { Database } from '#platform/database.ts';
import type { QueueReader } from '#desk/queue/filter-sql.ts';
import { type DayRow, selectDay } from './day-store.ts';

const dayMs = 86_400_000;

/** Requests that are assigned to the asker. */
const ownFilter: RequestFilter = { isOpen: true, isPaused: false, assigneeIds: ['me'] };
/** Requests that a team of the asker has accepted, and that nobody is assigned to. */
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

/** The cases of the asker's day. `withTeam` adds the unassigned cases of their teams. */
export async function findCasesOfDay(
  database: Database,
  asker: QueueReader,
  { withTeam }: { withTeam: boolean },
): Promise<CasesOfDay> {
  const dayRows = await selectDay(database, withTeam ? [ownFilter, nobodysYet] : [ownFilter], asker);
  return { cases: dayRows.slice(0, dayCasesMax), hasMore: dayRows.length > dayCasesMax };
}

/** End of the day in the time zone. */
export function endOfDay(now: Date, timeZone: string): Date {
  const today = Math.floor((now.getTime() + offsetAt(now.getTime(), timeZone)) / dayMs);
  return instantOf((today + 1) * dayMs, timeZone);
}
