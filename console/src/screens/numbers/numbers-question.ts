/** The filter and the period of the numbers, as they are in the address. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { findNumbers } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { readQuestion, writeQuestion } from '#features/requests/filter-in-url.ts';
import { dayKey, startOfDay } from '#messages/when.ts';

type NumbersFilter = PayloadOf<typeof findNumbers>['filter'];

/** The last days including today, or a first and last day, both included, in the form of a date field. */
export type PeriodChoice = { days: number } | { from: string; until: string };

export interface NumbersQuestion {
  filter: NumbersFilter;
  period: PeriodChoice;
}

/** `until` is the first moment after the span. */
export interface Span {
  from: Date;
  until: Date;
}

/** The choices in days. A link with one of them shows the last days at the time of opening. */
export const periodLengths = [7, 30, 90, 365] as const;

const usualPeriod: PeriodChoice = { days: 30 };
const dayMs = 24 * 60 * 60 * 1000;

/** Reads an address. Unreadable parts restrict nothing. */
export function readNumbersQuestion(search: URLSearchParams): NumbersQuestion {
  const { filter } = readQuestion(search);
  return { filter: countable(filter), period: readPeriod(search) };
}

/** Numbers about single persons or listed requests are not allowed. */
function countable({ ids: _ids, assigneeIds, ...filter }: RequestFilter): NumbersFilter {
  const isNobody = assigneeIds?.length === 1 && assigneeIds[0] === 'nobody';
  return isNobody ? { ...filter, assigneeIds: ['nobody'] } : filter;
}

function readPeriod(search: URLSearchParams): PeriodChoice {
  const days = Number(search.get('days'));
  if ((periodLengths as readonly number[]).includes(days)) return { days };
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? ''];
  if (!isDay(from) || !isDay(until)) return usualPeriod;
  return from <= until ? { from, until } : { from: until, until: from };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Below /desk. The same question always gives the same text. */
export function numbersAddress({ filter, period }: NumbersQuestion): string {
  const search = writeQuestion({ filter, sort: 'newest' });
  search.delete('sort');
  for (const [name, value] of Object.entries(period)) search.set(name, String(value));
  return `/numbers?${search}`;
}

/** The begin and end of a period on the municipality's calendar. */
export function spanOf(period: PeriodChoice, timeZone: string, now: number): Span {
  const { from, until } = daysOf(period, timeZone, now);
  return { from: startOfDay(from, timeZone), until: startOfDay(dayAfter(until, 1), timeZone) };
}

/** The same number of days before. If the period is not over, both end at the same time of day. */
export function spanBefore(period: PeriodChoice, timeZone: string, now: number): Span {
  const { from, until } = daysOf(period, timeZone, now);
  const length = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
  const begin = startOfDay(dayAfter(from, -length), timeZone);
  const passed = Math.max(
    1,
    Math.min(now, spanOf(period, timeZone, now).until.getTime()) - startOfDay(from, timeZone).getTime(),
  );
  return { from: begin, until: new Date(begin.getTime() + passed) };
}

function daysOf(period: PeriodChoice, timeZone: string, now: number): { from: string; until: string } {
  if ('from' in period) return period;
  const today = dayKey(new Date(now), timeZone);
  return { from: dayAfter(today, 1 - period.days), until: today };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
