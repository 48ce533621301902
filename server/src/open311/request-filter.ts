/** The filter of a list of requests: the window of days, and the other conditions. */
import type { PublicBox, PublicWindow } from '#requests/public/public-requests.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import { type ReadDate, readDate } from './dates.ts';
import type { Open311Call } from './open311-call.ts';
import { Open311Refusal } from './refusal.ts';

const dayMs = 86_400_000;
/** The standard's most days of a window. */
const windowMaxDays = 90;

/** Reads the conditions. Parameters that nobody knows are ignored. Throws 400. */
export function readFilter(call: Open311Call): PublicWindow {
  const { query, workTypes } = call;
  const codes = query.list('service_code');
  return {
    ...reportedDays(call),
    ...updatedDays(call),
    workTypeIds:
      codes.length === 0
        ? undefined
        : workTypes.filter(({ key }) => codes.includes(key)).map(({ workTypeId }) => workTypeId),
    isOpen: readStatus(query.list('status')),
    near: readNear(call),
    box: readBox(query.text('bbox')),
  };
}

/** Open, closed or, as undefined, both. */
function readStatus(names: readonly string[]): boolean | undefined {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  for (const name of wanted)
    if (name !== 'open' && name !== 'closed') throw new Open311Refusal(400, 'status must be open or closed.');
  return wanted.size === 1 ? wanted.has('open') : undefined;
}

function dateOf(name: string, { query, client }: Open311Call): ReadDate | undefined {
  const value = query.text(name);
  return value === undefined ? undefined : readDate(name, value, client.timeZone);
}

/** A window of at most 90 days. Without dates the last 90 days, unless the call asks for changes. */
function reportedDays(call: Open311Call): PublicWindow {
  const { query, now, client } = call;
  const start = dateOf('start_date', call);
  const end = dateOf('end_date', call);
  const isForChanges =
    query.text('updated_after') !== undefined || query.text('updated_before') !== undefined;
  if (start === undefined && end === undefined && isForChanges) return {};
  if (start !== undefined && end !== undefined) refuseWideOrTurned(start, end);
  const dayAt = (at: Date) => dayIn(client.timeZone, at);
  const after = (date: ReadDate, days: number) => dayAt(new Date(date.at.getTime() + days * dayMs));
  const today = { at: now, day: dayAt(now) };
  const until = end?.day ?? (start === undefined ? today.day : after(start, windowMaxDays));
  return { reportedFrom: start?.day ?? after(end ?? today, -windowMaxDays), reportedUntil: until };
}

function refuseWideOrTurned(start: ReadDate, end: ReadDate): void {
  if (start.at > end.at && start.day > end.day)
    throw new Open311Refusal(400, 'start_date must not be after end_date.');
  // A date without a time is the whole day.
  if (end.at.getTime() - start.at.getTime() > windowMaxDays * dayMs)
    throw new Open311Refusal(400, `start_date and end_date may be ${windowMaxDays} days apart at most.`);
}

function updatedDays(call: Open311Call): PublicWindow {
  return {
    updatedFrom: dateOf('updated_after', call)?.day,
    updatedUntil: dateOf('updated_before', call)?.day,
  };
}

const radiusMaxMeters = 50_000;

/** Clients send their place with every call. It is a condition only with a radius. */
function readNear({ query }: Open311Call): PublicWindow['near'] {
  const [lat, long, radius] = ['lat', 'long', 'radius'].map((name) => query.text(name));
  if (radius === undefined || lat === undefined || long === undefined) return undefined;
  const meters = numberIn('radius', radius, [0, radiusMaxMeters]);
  return {
    latitude: numberIn('lat', lat, [-90, 90]),
    longitude: numberIn('long', long, [-180, 180]),
    meters,
  };
}

function readBox(text: string | undefined): PublicBox | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(',');
  if (parts.length !== 4) throw new Open311Refusal(400, 'bbox must be minLong,minLat,maxLong,maxLat.');
  const [west, south, east, north] = parts.map((part, at) =>
    numberIn('bbox', part.trim(), at % 2 === 0 ? [-180, 180] : [-90, 90]),
  );
  return { west: west!, south: south!, east: east!, north: north! };
}

/** A number from a client. Throws 400 that names the field. */
export function numberIn(field: string, text: string, [least, most]: readonly [number, number]): number {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Open311Refusal(400, `${field} must be a number from ${least} to ${most}.`);
}
