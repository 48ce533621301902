/** Dates on the wire: written as `/Date(ms)/`, read in every format that calls use (protocol, 'Values'). */
import * as z from 'zod/mini';

/** A date from a call. A format without a zone means the municipality's local time. */
export interface SentDate {
  /** The instant. `timeZone` (IANA name) applies to a format without a zone. */
  at(timeZone: string): Date;
}

/**
 * The milliseconds count from UTC. A zone after them only tells where they were written. An extra backslash
 * is accepted.
 */
const jsonDate = /^\s*\\*\/date\(\s*(-?\d{1,16})(?:\s*[+-]\d{2}:?\d{2})?\s*\)\\*\/\s*$/i;
/**
 * Year, month and day. Optional: hour, minute, second and fraction, then a zone. Some scripts leave out the
 * zero before a single digit.
 */
const isoDate =
  /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:T|\s{1,2})(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,3})\d*)?)?\s*(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?\s*$/i;

/** Writes `/Date(milliseconds since 1970, UTC)/`. */
export function writeDate(date: Date): string {
  return `/Date(${date.getTime()})/`;
}

/** Reads any of the formats; undefined for other text and for days that do not exist. */
export function readSentDate(text: string): SentDate | undefined {
  const milliseconds = jsonDate.exec(text)?.[1];
  if (milliseconds !== undefined) return sentDateOf(new Date(Number(milliseconds)));
  const match = isoDate.exec(text);
  const wallClock = match === null ? undefined : readWallClock(match);
  if (wallClock === undefined) return undefined;
  const zone = match?.[8];
  if (zone !== undefined) return sentDateOf(new Date(wallClock - offsetOf(zone)));
  return { at: (timeZone) => instantOf(wallClock, timeZone) };
}

/** The first full year of PostgreSQL's calendar. No clock is wrong enough to show an earlier one. */
const earliestMs = Date.parse('-004712-01-01T00:00:00Z');

/** Wraps an instant as a sent date; undefined for an invalid date. */
export function sentDateOf(date: Date): SentDate | undefined {
  return date.getTime() >= earliestMs ? { at: () => date } : undefined;
}

/** The fields of a time as if they were UTC, in milliseconds; undefined if there is no such time. */
function readWallClock(match: RegExpExecArray): number | undefined {
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const fraction = Number((match[7] ?? '').padEnd(3, '0'));
  // Without Date.UTC, which moves years of two digits to the last century. .NET's earliest date is in the
  // year 1.
  const value = new Date(0);
  value.setUTCFullYear(year!, month! - 1, day);
  const isReal = value.getUTCMonth() === month! - 1 && value.getUTCDate() === day;
  value.setUTCHours(hour!, minute, second, fraction);
  return isReal && hour! < 24 && minute! < 60 && second! < 60 ? value.getTime() : undefined;
}

/** Milliseconds that a zone is ahead of UTC. Reads `Z`, `+05:30`, `-0500`, `+02` and `GMT-05:50:36`. */
function offsetOf(zone: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = Array.from(zone.matchAll(/\d{2}/g), Number);
  return (zone.includes('-') ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * The instant at which the zone's clock shows `wallClock`. A time that the clock skips is read as the hour
 * after.
 */
export function instantOf(wallClock: number, timeZone: string): Date {
  const guess = wallClock - offsetAt(wallClock, timeZone);
  const offset = offsetAt(guess, timeZone);
  const instant = wallClock - offset;
  return new Date(offsetAt(instant, timeZone) === offset ? instant : guess);
}

/** Milliseconds that the zone's clock is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const zone = offsetFormat(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  return offsetOf(zone!.value);
}

/**
 * Cached, because creating a format takes a hundred times as long as using it. There is at most one per time
 * zone.
 */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const knownFormat = offsetFormats.get(timeZone);
  if (knownFormat !== undefined) return knownFormat;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  return format;
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** A date in a result, always an instant. */
export const wireDate = z.codec(z.string(), z.date(), {
  decode: (wireValue, context) => {
    const date = readSentDate(wireValue);
    if (date !== undefined) return date.at('UTC');
    context.issues.push({ code: 'custom', message: 'is not a date', input: wireValue });
    return z.NEVER;
  },
  encode: writeDate,
});

/** A date in a payload. Local formats need the municipality's time zone. */
export const wireSentDate = z.codec(z.string(), z.custom<SentDate>(), {
  decode: (wireValue, context) => {
    const date = readSentDate(wireValue);
    if (date !== undefined) return date;
    context.issues.push({ code: 'custom', message: 'is not a date', input: wireValue });
    return z.NEVER;
  },
  encode: (date) => writeDate(date.at('UTC')),
});
