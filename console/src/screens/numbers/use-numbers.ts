import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findNumbers, numbersMaxDays } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useClock } from '#features/requests/use-clock.ts';
import { useMe } from '#features/session/me.ts';
import { numbersAddress, type NumbersQuestion, type Span, spanBefore, spanOf } from './numbers-question.ts';

export type Numbers = ResultOf<typeof findNumbers>;
/** A number, with the filter for the list of its requests. */
export type FilteredNumber = Numbers['now']['open'];
export type Duration = Numbers['timeToClose'];

/** The numbers of a period. */
export interface CountedNumbers {
  span: Span;
  numbers: Numbers;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Counting reads the whole period, so a window that gets the focus does not count again within this time. */
const staleTime = 60_000;

/** The numbers, and those of the period before, which load later. */
export function useNumbers(question: NumbersQuestion) {
  const { timeZone } = useMe().client;
  const { filter, period } = question;
  const key = numbersAddress(question);
  const count = async (span: Span, signal: AbortSignal): Promise<CountedNumbers> => ({
    span,
    numbers: await call(findNumbers, { filter, ...span }, signal),
  });
  const clock = useClock();
  const isTooLong = lengthOf(spanOf(period, timeZone, clock)) > numbersMaxDays * dayMs;
  const now = useQuery({
    queryKey: ['numbers', key],
    queryFn: ({ signal }) => count(spanOf(period, timeZone, Date.now()), signal),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
    staleTime,
  });
  const isReady = now.isSuccess && !now.isPlaceholderData;
  const before = useQuery({
    queryKey: ['numbers before', key],
    queryFn: ({ signal }) => count(spanBefore(period, timeZone, Date.now()), signal),
    enabled: isReady && !isTooLong,
    staleTime,
  });
  return { now, before: isReady ? before : undefined, isTooLong };
}

function lengthOf({ from, until }: Span): number {
  return until.getTime() - from.getTime();
}
