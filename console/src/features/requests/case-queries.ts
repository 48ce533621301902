import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export type Case = ResultOf<typeof findRequest>;
export type TimelineEntry = Case['timeline'][number];

export function caseKey(requestId: number): readonly unknown[] {
  return ['case', requestId];
}

export function caseOptions(requestId: number) {
  return queryOptions({
    queryKey: caseKey(requestId),
    queryFn: ({ signal }) => call(findRequest, { requestId }, signal),
    staleTime: 15_000,
  });
}

export function useCase(requestId: number) {
  return useQuery(caseOptions(requestId));
}

/** Fetches the cases that are likely to be opened next. */
export function prefetchCases(queries: QueryClient, requestIds: readonly number[]): void {
  for (const requestId of requestIds) void queries.prefetchQuery(caseOptions(requestId));
}
