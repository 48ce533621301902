/** How many hours something took, as SQL: those of the clock, or those in which the office was open. */
import type { OfficeCalendar } from '#desk/due/office-calendar.ts';
import type { SqlValues } from '#desk/queue/sql-values.ts';

/** When the office opened and closed, in seconds since 1970, and for how long it had been open by then. */
export interface OfficeTime {
  opens: readonly number[];
  closes: readonly number[];
  before: readonly number[];
}

/** The office time of a stretch; what was before it counts from its beginning. */
export function officeTimeOf(calendar: OfficeCalendar, from: Date, until: Date): OfficeTime {
  const [opens, closes, before]: [number[], number[], number[]] = [[], [], []];
  let sum = 0;
  for (const opening of calendar.openings(from, until)) {
    const [opened, closed] = [opening.from / 1000, opening.to / 1000];
    opens.push(opened);
    closes.push(closed);
    before.push(sum);
    sum += closed - opened;
  }
  return { opens, closes, before };
}

/** SQL of the hours between two columns of time. */
export type HoursSql = (from: string, to: string) => string;

export function hoursSql(office: OfficeTime | undefined, values: SqlValues): HoursSql {
  if (office === undefined) {
    return (from, to) => `greatest(0, date_part('epoch', ${to}) - date_part('epoch', ${from})) / 3600`;
  }
  const [opens, closes, before] = [office.opens, office.closes, office.before].map(
    (seconds) => `${values.add(seconds)}::float8[]`,
  ) as [string, string, string];
  // How long the office had been open by then: until the opening that is the last one begun, and since that.
  const openBy = (at: string) => {
    const seconds = `date_part('epoch', ${at})`;
    const last = `width_bucket(${seconds}, ${opens})`;
    return `coalesce((${before})[${last}] + least(${seconds}, (${closes})[${last}]) - (${opens})[${last}], 0)`;
  };
  return (from, to) => `greatest(0, ${openBy(to)} - ${openBy(from)}) / 3600`;
}
