/** Moments in words, on the municipality's clock. */
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { text } from './text.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats are cached, because making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${activeLocale()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(activeLocale(), options);
  formats.set(key, format);
  return format;
}

/** Day and time of day: 'Nov 18, 9:14 AM'. Has the year if it is not the current one. */
export function moment(date: Date, timeZone: string, now = new Date()): string {
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const words = formatOf({
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...year,
  });
  // Some browsers put a narrow space before AM, which old fonts do not have.
  return words.format(date).replaceAll('\u202F', ' ');
}

/** The time of day: '9:14 AM'. */
export function timeOfDay(date: Date, timeZone: string): string {
  const words = formatOf({ timeZone, hour: 'numeric', minute: '2-digit' });
  return words.format(date).replaceAll('\u202F', ' ');
}

/** The day alone: 'Nov 18, 2026'. */
export function day(date: Date, timeZone: string): string {
  return formatOf({ timeZone, month: 'short', day: 'numeric', year: 'numeric' }).format(date);
}

/** The day alone, without the year: 'Nov 18'. */
export function shortDay(date: Date, timeZone: string): string {
  return formatOf({ timeZone, month: 'short', day: 'numeric' }).format(date);
}

/** The age, short enough for a column: '5 min', '3 h', '2 d'. */
export function age(date: Date, now: number): string {
  const ms = Math.max(0, now - date.getTime());
  if (ms < hourMs) return text('when.minutes', { count: Math.floor(ms / minuteMs) });
  if (ms < 2 * dayMs) return text('when.hours', { count: Math.floor(ms / hourMs) });
  return text('when.days', { count: Math.floor(ms / dayMs) });
}

/** The due time, short enough for a column: '2 h late', 'today 17:00', 'Mon 9:00', 'Nov 30'. */
export function dueWords(date: Date, timeZone: string, now: number): string {
  const late = now - date.getTime();
  if (late > 0) return text('when.late', { age: age(date, now) });
  const isSameDay = dayKey(date, timeZone) === dayKey(new Date(now), timeZone);
  const time = timeOfDay(date, timeZone);
  if (isSameDay) return text('when.today', { time });
  if (-late < 6 * dayMs)
    return formatOf({ timeZone, weekday: 'short', hour: 'numeric' }).format(date).replaceAll('\u202F', ' ');
  return shortDay(date, timeZone);
}

/** The day on the municipality's calendar, in the form of a date field: '2026-11-22'. */
export function dayKey(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(date);
}

/** The start of a day on the municipality's clock. `key` has the form of a date field. */
export function startOfDay(key: string, timeZone: string): Date {
  return atTime(`${key}T00:00`, timeZone);
}

/** The moment of a date and time field, '2026-11-22T17:00', on the municipality's clock. */
export function atTime(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}:00Z`);
  const first = new Date(asUtc.getTime() - offsetMs(asUtc, timeZone));
  // The offset may differ at that moment: the clocks change.
  return new Date(asUtc.getTime() - offsetMs(first, timeZone));
}

/** A moment in the form of a date and time field. */
export function localTime(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offsetMs(date, timeZone)).toISOString().slice(0, 16);
}

/** The difference between the municipality's clock and UTC at that moment; positive in the east. */
function offsetMs(date: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day: dayOfMonth, hour, minute, second } = parts as Record<string, number>;
  const asUtc = Date.UTC(year!, month! - 1, dayOfMonth, hour, minute, second);
  return asUtc - Math.floor(date.getTime() / 1000) * 1000;
}
