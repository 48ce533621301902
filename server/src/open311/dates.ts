/** Dates of Open311: with a zone and whole seconds. */
import { dayIn } from '#requests/public/shown-types.ts';
import { Open311Refusal } from './refusal.ts';

/** A date from a client: the instant, and its day in the municipality. */
export interface ReadDate {
  readonly at: Date;
  /** As in 2026-11-28. */
  readonly day: string;
}

const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+\- ]?\d{2}:?\d{2})?)?$/i;

/**
 * Reads a date. A missing zone is UTC. A `+` that arrived as a space counts as `+`. A date without a time is that day in
 * the municipality. Throws a refusal that names the field.
 */
export function readDate(field: string, value: string, timeZone: string): ReadDate {
  const [, day = '', time, zone = 'Z'] = form.exec(value) ?? [];
  const at = new Date(time === undefined ? `${day}T00:00:00Z` : `${day}T${time}${offsetOf(zone)}`);
  if (day === '' || Number.isNaN(at.getTime()))
    throw new Open311Refusal(400, `${field} must be a date like 2026-06-15T12:00:00Z.`);
  return { at, day: time === undefined ? day : dayIn(timeZone, at) };
}

function offsetOf(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z';
  const digits = zone.replaceAll(/\D/g, '');
  return `${zone.startsWith('-') ? '-' : '+'}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** An instant, in whole seconds. */
export function writeInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** The beginning of a day of the municipality, with the offset that its clocks have then. */
export function writeDay(day: string, timeZone: string): string {
  return `${day}T00:00:00${offsetAt(new Date(`${day}T00:00:00Z`), timeZone)}`;
}

function offsetAt(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return offset === '' ? 'Z' : offset.slice(0, 6);
}
