import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** As many as a page of the queue has. */
const askedAtOnce = 50;

/** What these requests are, as far as one sees them. The list does not wait for it. */
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
