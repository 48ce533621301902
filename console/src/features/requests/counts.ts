import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { countRequests, filtersCountedMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { writeQuestion } from './filter-in-url.ts';

export type RequestCount = ResultOf<typeof countRequests>['counts'][number];

/** The number of requests for each filter, in the same order. Nothing waits for it. */
export function useCounts(filters: readonly RequestFilter[]) {
  const countedFilters = filters.slice(0, filtersCountedMax);
  return useQuery({
    queryKey: [
      'counts',
      ...countedFilters.map((filter) => writeQuestion({ filter, sort: 'newest' }).toString()),
    ],
    queryFn: async ({ signal }) =>
      (await call(countRequests, { filters: [...countedFilters] }, signal)).counts,
    enabled: countedFilters.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** '48', or '1,000+'. */
export function countText({ count, hasMore }: RequestCount): string {
  return new Intl.NumberFormat(activeLocale()).format(count) + (hasMore ? '+' : '');
}
