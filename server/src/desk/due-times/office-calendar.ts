/**
 * The office hours of a municipality, and sums of office time. Office time is real time: an hour that the
 * clock repeats counts twice, and an hour that the clock skips does not count.
 */
import { type DueRules, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { instantOf, offsetAt } from '@fixpoint/contract/wire/wire-date.ts';

/** A period in which the office is open, in milliseconds since 1970. */
interface Opening {
  from: number;
  to: number;
}

export interface OfficeCalendar {
  /** True without office hours and holidays. Then all time is office time. */
  readonly isAlwaysOpen: boolean;
  /** The openings between two times, in order. */
  openings(from: Date, to: Date): Iterable<Opening>;
  /** The time at which this much office time has passed. At the end of an opening it is the closing time. */
  add(from: Date, milliseconds: number): Date;
  /** Office time between two times; 0 if `to` is not later. */
  between(from: Date, to: Date): number;
  /** The time itself if the office is open, else its next opening. */
  nextOpen(from: Date): Date;
  /** Start of work on this day in the municipality; undefined if the office stays closed. */
  openingOf(date: Date): Date | undefined;
}

/** Day of a time in the municipality, counted from 1970. */
type DayOf = (instant: number) => number;

/** The openings of a day. */
type OpeningsOf = (day: number) => readonly Opening[];

const quarterMs = 900_000;
const hourMs = 4 * quarterMs;
const dayMs = 24 * hourMs;
/** Days that a search covers at most. The rarest office hours add up to about 2,000 hours in them. */
const mostDays = 3660;

/** Opens a calendar. A week without office hours means that the office is always open. */
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

/**
 * Looks up the offset once per quarter of an hour, because the look-up is slow and no clock changes within a
 * quarter.
 */
function daysIn(timeZone: string): DayOf {
  let knownOffset = { quarter: NaN, offset: 0 };
  return (instant) => {
    const quarter = Math.floor(instant / quarterMs);
    if (quarter !== knownOffset.quarter)
      knownOffset = { quarter, offset: offsetAt(quarter * quarterMs, timeZone) };
    return Math.floor((instant + knownOffset.offset) / dayMs);
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
    const knownOffset = days.get(day);
    if (knownOffset !== undefined) return knownOffset;
    // 1970 began on a Thursday.
    const hours = officeHours[weekdays[(((day + 4) % 7) + 7) % 7]!];
    const writtenHours = isAllTime ? [{ from: '00:00', to: '24:00' }] : hours;
    const instant = (time: string) => instantOn(day, day * dayMs + msOf(time));
    const openings = writtenHours.map(({ from, to }) => ({ from: instant(from), to: instant(to) }));
    days.set(day, closedOn.has(day) ? [] : openings);
    return days.get(day)!;
  };
}

/**
 * Converts local times. Offset look-ups are slow, and no zone changes its clock twice within two weeks. A
 * day's own offset is looked up only if the offsets around the two weeks differ.
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

/** Openings after a time, in order. The search begins on day `first`. */
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
      let remainingMs = milliseconds;
      let end = from.getTime();
      for (const opening of openFrom(end)) {
        end = opening.to;
        const length = opening.to - opening.from;
        if (remainingMs <= length) return new Date(opening.from + remainingMs);
        remainingMs -= length;
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
      // Without office hours the day begins at 8, because nobody wants mails at midnight.
      const isWholeDay = first !== undefined && first.to - first.from >= 23 * hourMs;
      return first && new Date(isWholeDay ? first.from + 8 * hourMs : first.from);
    },
  };
}

/** Milliseconds since midnight of a time like '08:30'. */
function msOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours! * 60 + minutes!) * 60_000;
}
