/**
 * When a municipality works, and how long something takes in that time. Office time is real time: an hour that the clock
 * repeats counts twice, and one that it skips not at all.
 */
import { type DueRules, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { instantOf, offsetAt } from '@fixpoint/contract/wire/wire-date.ts';

/** A stretch in which the office is open, in milliseconds since 1970. */
interface Opening {
  from: number;
  to: number;
}

export interface OfficeCalendar {
  /** Whether there are neither office hours nor holidays: then office time is all time. */
  readonly isAlwaysOpen: boolean;
  /** When it is open from then on until then, in order. */
  openings(from: Date, to: Date): Iterable<Opening>;
  /** When so much office time has passed since then: while the office is open, or as it closes. */
  add(from: Date, milliseconds: number): Date;
  /** How much office time lies between the two; 0 where `to` is not later. */
  between(from: Date, to: Date): number;
  /** Then, or when the office opens next. */
  nextOpen(from: Date): Date;
  /** When work begins on that day in the municipality; undefined on a day without any. */
  openingOf(date: Date): Date | undefined;
}

/** The day in the municipality, counted from 1970 on, that an instant is on. */
type DayOf = (instant: number) => number;

/** What is open on a day. */
type OpeningsOf = (day: number) => readonly Opening[];

const quarterMs = 900_000;
const hourMs = 4 * quarterMs;
const dayMs = 24 * hourMs;
/** Nothing is looked for later than this: a year of the rarest office hours that can be set. */
const mostDays = 3660;

/** Opens a calendar; a week without any office hours has all of them. */
export function openOfficeCalendar(
  { officeHours, holidays }: Pick<DueRules, 'officeHours' | 'holidays'>,
  timeZone: string,
): OfficeCalendar {
  const dayOf = daysIn(timeZone);
  const openingsOf = openDays(officeHours, holidays, timeZone);
  const isAlwaysOpen = isNeverClosed(officeHours) && holidays.length === 0;
  return { isAlwaysOpen, ...calendarOf(openingsOf, dayOf) };
}

function isNeverClosed(officeHours: DueRules['officeHours']): boolean {
  return weekdays.every((day) => officeHours[day].length === 0);
}

/** No clock is changed within a quarter of an hour: asking the time zone once in that is enough, and it takes long. */
function daysIn(timeZone: string): DayOf {
  let known = { quarter: NaN, offset: 0 };
  return (instant) => {
    const quarter = Math.floor(instant / quarterMs);
    if (quarter !== known.quarter) known = { quarter, offset: offsetAt(quarter * quarterMs, timeZone) };
    return Math.floor((instant + known.offset) / dayMs);
  };
}

function openDays(
  officeHours: DueRules['officeHours'],
  holidays: DueRules['holidays'],
  timeZone: string,
): OpeningsOf {
  const isAllTime = isNeverClosed(officeHours);
  const closedOn = new Set(holidays.map(({ date }) => Date.parse(date) / dayMs));
  const days = new Map<number, readonly Opening[]>();
  const instantOn = instantsIn(timeZone);
  return (day) => {
    const known = days.get(day);
    if (known !== undefined) return known;
    // 1970 began on a Thursday.
    const hours = officeHours[weekdays[(((day + 4) % 7) + 7) % 7]!];
    const written = isAllTime ? [{ from: '00:00', to: '24:00' }] : hours;
    const instant = (time: string) => instantOn(day, day * dayMs + msOf(time));
    const openings = written.map(({ from, to }) => ({ from: instant(from), to: instant(to) }));
    days.set(day, closedOn.has(day) ? [] : openings);
    return days.get(day)!;
  };
}

/**
 * Instants of wall clock times. Asking for an offset takes long, and no zone changes its clock twice within two weeks: the
 * offset of a day is asked for only where those of the two weeks around it differ.
 */
function instantsIn(timeZone: string): (day: number, wallClock: number) => number {
  const offsets = new Map<number, number>();
  const offsetOn = (day: number) => {
    const offset = offsets.get(day) ?? offsetAt(day * dayMs, timeZone);
    offsets.set(day, offset);
    return offset;
  };
  return (day, wallClock) => {
    const offset = offsetOn(Math.floor((day - 1) / 7) * 7);
    const isSteady = offset === offsetOn(Math.ceil((day + 2) / 7) * 7);
    return isSteady ? wallClock - offset : instantOf(wallClock, timeZone).getTime();
  };
}

/** What is open from then on, in order, from that day on. */
function* openingsFrom(openingsOf: OpeningsOf, first: number, from: number): Generator<Opening> {
  for (let day = first; day <= first + mostDays; day += 1) {
    for (const opening of openingsOf(day)) {
      if (opening.to > from) yield { from: Math.max(opening.from, from), to: opening.to };
    }
  }
}

function calendarOf(openingsOf: OpeningsOf, dayOf: DayOf): Omit<OfficeCalendar, 'isAlwaysOpen'> {
  const openFrom = (from: number) => openingsFrom(openingsOf, dayOf(from), from);
  return {
    add(from, milliseconds) {
      if (milliseconds <= 0) return from;
      let left = milliseconds;
      let end = from.getTime();
      for (const opening of openFrom(end)) {
        end = opening.to;
        const length = opening.to - opening.from;
        if (left <= length) return new Date(opening.from + left);
        left -= length;
      }
      return new Date(end);
    },
    *openings(from, to) {
      for (const opening of openFrom(from.getTime())) {
        if (opening.from >= to.getTime()) return;
        yield { from: opening.from, to: Math.min(opening.to, to.getTime()) };
      }
    },
    between(from, to) {
      let sum = 0;
      for (const opening of this.openings(from, to)) sum += opening.to - opening.from;
      return sum;
    },
    nextOpen(from) {
      for (const opening of openFrom(from.getTime())) return new Date(opening.from);
      return from;
    },
    openingOf(date) {
      const [first] = openingsOf(dayOf(date.getTime()));
      // Where no hours are kept, nobody wants to be told things at midnight.
      const isWholeDay = first !== undefined && first.to - first.from >= 23 * hourMs;
      return first && new Date(isWholeDay ? first.from + 8 * hourMs : first.from);
    },
  };
}

/** '08:30' as milliseconds of the day. */
function msOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours! * 60 + minutes!) * 60_000;
}
