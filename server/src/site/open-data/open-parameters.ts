/** Reads the parameters of `/open/`. Unlike a page, it refuses whatever it does not know: a program must not get a wrong part. */
import { isDay } from '@fixpoint/contract/questions/given-answer.ts';
import type { WorkType } from '#clients/client.ts';
import { dayIn } from '#requests/public/shown-types.ts';

/** A parameter that is unknown, or has a value that it cannot have. The message is for the caller. */
export class BadParameter extends Error {}

export const usualLimit = 100;
export const maxLimit = 1000;
/** The most characters of a value. */
const valueMaxLength = 200;

/** The conditions of a call for items. */
export interface OpenFilter {
  limit: number;
  /** The last number of the page before; 0: none. */
  after: number;
  box: { west: number; south: number; east: number; north: number } | undefined;
  reportedFrom: string | undefined;
  reportedTo: string | undefined;
  updatedSince: Date | undefined;
  isOpen: boolean | undefined;
  workTypeIds: number[] | undefined;
}

type Query = Readonly<Record<string, unknown>>;

/** The parameters that a call may have, each once. Throws `BadParameter`. */
function only(query: Query, names: readonly string[]): Partial<Record<string, string>> {
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name))
      throw new BadParameter(`There is no parameter '${name.slice(0, 50)}'. Use: ${names.join(', ')}.`);
    if (typeof value !== 'string') throw new BadParameter(`Give '${name}' once.`);
    if (value.length > valueMaxLength) throw new BadParameter(`'${name}' is too long.`);
  }
  return query as Partial<Record<string, string>>;
}

/** For the landing page, which is also a page for people. Throws `BadParameter`. */
export function readFormat(query: Query): 'html' | 'json' | undefined {
  const { f } = only(query, ['f']);
  if (f !== undefined && f !== 'html' && f !== 'json') throw new BadParameter("'f' can be: html, json.");
  return f;
}

/** For everything without parameters. `f=json` is read, because programs send it by habit. Throws `BadParameter`. */
export function readNoParameters(query: Query): void {
  refuseOtherFormats(only(query, ['f']));
}

function refuseOtherFormats({ f }: Partial<Record<string, string>>): void {
  if (f !== undefined && f !== 'json') throw new BadParameter("'f' can be: json.");
}

/** Throws `BadParameter`. `types`: the public work types. */
export function readOpenFilter(
  query: Query,
  { types, timeZone }: { types: readonly WorkType[]; timeZone: string },
): OpenFilter {
  const names = ['limit', 'bbox', 'datetime', 'updated_since', 'cursor', 'status', 'service_code', 'f'];
  const { limit, bbox, datetime, status, service_code: code, f, ...rest } = only(query, names);
  refuseOtherFormats({ f });
  if (status !== undefined && status !== 'open' && status !== 'closed')
    throw new BadParameter("'status' can be: open, closed.");
  return {
    limit: readLimit(limit),
    ...readWalk(rest),
    box: bbox === undefined ? undefined : readBox(bbox),
    ...readDays(datetime, timeZone),
    isOpen: status === undefined ? undefined : status === 'open',
    workTypeIds: code === undefined ? undefined : readTypes(code, types),
  };
}

/** Throws `BadParameter`. */
export function readDeletionsFilter(query: Query): { since: Date; after: number } {
  const { since, cursor, f } = only(query, ['since', 'cursor', 'f']);
  refuseOtherFormats({ f });
  const { after, updatedSince } = readWalk({ updated_since: since, cursor }, 'since');
  return { after, since: updatedSince ?? new Date(0) };
}

function readWalk({ cursor, updated_since: since }: Partial<Record<string, string>>, name = 'updated_since') {
  if (cursor !== undefined && !/^\d{1,12}$/.test(cursor))
    throw new BadParameter("'cursor' must come from the link 'next' of the page before.");
  const updatedSince = since === undefined ? undefined : readInstant(since);
  if (since !== undefined && updatedSince === undefined)
    throw new BadParameter(`'${name}' must be a time like 2026-11-28T06:00:00Z.`);
  return { after: Number(cursor ?? 0), updatedSince };
}

function readLimit(limit: string | undefined): number {
  if (limit === undefined) return usualLimit;
  const count = Number(limit);
  if (!/^\d{1,9}$/.test(limit) || count < 1)
    throw new BadParameter(`'limit' must be a whole number from 1 to ${maxLimit}.`);
  // The standard wants a higher number to count as the highest one.
  return Math.min(count, maxLimit);
}

function readBox(bbox: string) {
  const parts = bbox.split(',');
  const numbers = parts.map(Number);
  const isRead = parts.every((part) => /^-?\d{1,3}(\.\d{1,30})?(e-\d{1,2})?$/i.test(part.trim()));
  // With six numbers, the third and the sixth are heights.
  const flat = numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at]!) : numbers;
  const [west = 0, south = 0, east = 0, north = 0] = flat;
  const isPlace = [west, east].every((one) => Math.abs(one) <= 180) && south >= -90 && north <= 90;
  if (!isRead || flat.length !== 4 || !isPlace || south > north)
    throw new BadParameter("'bbox' must be west,south,east,north in degrees, like -89.7,39.7,-89.5,39.9.");
  return { west, south, east, north };
}

/** An instant or an interval, as the days in the municipality that it touches. */
function readDays(
  datetime: string | undefined,
  timeZone: string,
): Pick<OpenFilter, 'reportedFrom' | 'reportedTo'> {
  if (datetime === undefined) return { reportedFrom: undefined, reportedTo: undefined };
  const ends = datetime.split('/');
  const [from, to = from] = ends.map((end) => (end === '..' || end === '' ? null : readDayOf(end, timeZone)));
  const isWrong = ends.length > 2 || from === undefined || to === undefined;
  const isOpenOnly = ends.length === 1 && from === null;
  if (isWrong || isOpenOnly || (from !== null && to !== null && from > to))
    throw new BadParameter(
      "'datetime' must be a time or an interval, like 2026-11-01/2026-11-28 or 2026-11-01/..",
    );
  return { reportedFrom: from ?? undefined, reportedTo: to ?? undefined };
}

function readDayOf(text: string, timeZone: string): string | undefined {
  if (isDay(text)) return text;
  const instant = readInstant(text);
  return instant === undefined ? undefined : dayIn(timeZone, instant);
}

/** Reads a time with a zone (RFC 3339). */
function readInstant(text: string): Date | undefined {
  const pattern = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/;
  // In an address, a plus sign arrives as a space.
  const instant = new Date(
    pattern.test(text.replace(' ', '+')) ? text.replace(' ', '+').toUpperCase() : Number.NaN,
  );
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function readTypes(code: string, types: readonly WorkType[]): number[] {
  const ids = code.split(',').map((key) => types.find((type) => type.key === key)?.workTypeId);
  if (ids.includes(undefined)) throw new BadParameter("'service_code' names no public work type.");
  return ids as number[];
}
