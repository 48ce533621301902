/** What numbers are asked of: a filter and a period, as they stand in the address. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { findNumbers } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { readQuestion, writeQuestion } from '#features/requests/filter-in-url.ts';
import { dayKey, startOfDay } from '#messages/when.ts';

type NumbersFilter = PayloadOf<typeof findNumbers>['filter'];

/** So many days with today, or from one day to another, both included and as a date field has them. */
export type PeriodChoice = { days: number } | { from: string; until: string };

export interface NumbersQuestion {
  filter: NumbersFilter;
  period: PeriodChoice;
}

/** From a moment, until before another one. */
export interface Span {
  from: Date;
  until: Date;
}

/** What is offered; a link with one of them shows the last days of whoever opens it. */
export const periodLengths = [7, 30, 90, 365] as const;

const usualPeriod: PeriodChoice = { days: 30 };
const dayMs = 24 * 60 * 60 * 1000;

/** Reads an address; what cannot be read in it restricts nothing. */
export function readNumbersQuestion(search: URLSearchParams): NumbersQuestion {
  const { filter } = readQuestion(search);
  return { filter: countable(filter), period: readPeriod(search) };
}

/** There are no numbers of a person, nor of requests that were named. */
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

/** Below /desk; the same question is always the same text. */
export function numbersAddress({ filter, period }: NumbersQuestion): string {
  const search = writeQuestion({ filter, sort: 'newest' });
  search.delete('sort');
  for (const [name, value] of Object.entries(period)) search.set(name, String(value));
  return `/numbers?${search}`;
}

/** When a period begins and ends on the municipality's calendar. */
export function spanOf(period: PeriodChoice, timeZone: string, now: number): Span {
  const { from, until } = daysOf(period, timeZone, now);
  return { from: startOfDay(from, timeZone), until: startOfDay(dayAfter(until, 1), timeZone) };
}

/** As many days before, up to the same time of day where the period goes on. */
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
