/** SQL of durations in hours: hours of the clock, or office hours. */
import type { OfficeCalendar } from '#desk/due-times/office-calendar.ts';
import type { SqlValues } from '#desk/queue/sql-values.ts';

/** Openings and closings of the office in seconds since 1970, and the office time before each opening. */
export interface OfficeTime {
  opens: readonly number[];
  closes: readonly number[];
  before: readonly number[];
}

/** Office time of a period. Anything before the period counts from its beginning. */
export function officeTimeOf(calendar: OfficeCalendar, from: Date, until: Date): OfficeTime {
  const [opens, closes, before]: [number[], number[], number[]] = [[], [], []];
  let sum = 0;
  for (const opening of calendar.openings(from, until)) {
    const [openingMinute, closingMinute] = [opening.from / 1000, opening.to / 1000];
    opens.push(openingMinute);
    closes.push(closingMinute);
    before.push(sum);
    sum += closingMinute - openingMinute;
  }
  return { opens, closes, before };
}

/** SQL of the start and the end of a duration, in seconds since 1970, for `hoursSql`. */
export function stretch(from: string, to: string): string {
  return `date_part('epoch', ${from}) as begun, date_part('epoch', ${to}) as ended`;
}

/** A subselect of `columns` and the `hours` of durations. `office` undefined means hours of the clock. */
export function hoursSql(
  stretches: string,
  columns: readonly string[],
  office: OfficeTime | undefined,
  values: SqlValues,
): string {
  const others = columns.map((column) => `${column}, `).join('');
  if (office === undefined)
    return `select ${others}greatest(0, ended - begun) / 3600 as hours from (${stretches}) s`;
  const [opens, closes, before] = [office.opens, office.closes, office.before].map(
    (seconds) => `${values.add(seconds)}::float8[]`,
  ) as [string, string, string];
  // The index of the last opening that has begun; 0 means none.
  const openings = `select ${others}begun, ended, width_bucket(begun, ${opens}) as first,
    width_bucket(ended, ${opens}) as last from (${stretches}) s offset 0`;
  const openBy = (at: string, opening: string) =>
    `coalesce((${before})[${opening}] + least(${at}, (${closes})[${opening}]) - (${opens})[${opening}], 0)`;
  const open = `${openBy('ended', 'last')} - ${openBy('begun', 'first')}`;
  return `select ${others}greatest(0, ${open}) / 3600 as hours from (${openings}) o`;
}
