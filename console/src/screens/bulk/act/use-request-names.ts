import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The size of a page of the queue. */
const askedAtOnce = 50;

/** Work type and address of requests that the member may see. The list does not wait for them. */
export function useRequestNames(requestIds: readonly number[]): ReadonlyMap<number, RequestRow> {
  const chunks = Array.from({ length: Math.ceil(requestIds.length / askedAtOnce) }, (_, at) =>
    requestIds.slice(at * askedAtOnce, (at + 1) * askedAtOnce),
  );
  return useQueries({
    queries: chunks.map((ids) => ({
      queryKey: ['request-names', ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(findRequests, { filter: { ids: [...ids] }, sort: 'number' }, signal)).requests,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map((row) => [row.requestId, row]))),
  });
}
