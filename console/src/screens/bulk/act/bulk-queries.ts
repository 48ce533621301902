/** Queries and steps of a bulk act. */
import { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { retryBulk } from '@fixpoint/contract/desk/bulk/retry-bulk.ts';
import { runBulk } from '@fixpoint/contract/desk/bulk/run-bulk.ts';
import { stopBulk } from '@fixpoint/contract/desk/bulk/stop-bulk.ts';
import { undoBulk } from '@fixpoint/contract/desk/bulk/undo-bulk.ts';
import {
  type QueryClient,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { type Bulk, isGoing } from './bulk.ts';
import type { BulkGroup } from './bulk-group.ts';

/** How often the progress of a running act is loaded. */
const pollMs = 700;
/** Rows are loaded less often, and only while there are few pages. */
const rowsPollMs = 1500;
const pagesPolled = 3;

const bulkKey = (bulkId: number) => ['bulk', bulkId] as const;

/** The act and its progress, loaded again while the act runs. */
export function useBulk(bulkId: number) {
  return useQuery({
    queryKey: [...bulkKey(bulkId), 'summary'],
    // `results: []` returns the progress only. The rows have their own query.
    queryFn: ({ signal }) => call(findBulk, { bulkId, results: [] }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isGoing(state.data.bulk) ? pollMs : false),
  });
}

/** The requests of a group, in pages. They are loaded again while the act runs. */
export function useBulkRows(bulkId: number, group: BulkGroup | undefined, { state }: Pick<Bulk, 'state'>) {
  const first: { after?: number } = {};
  const isLive = isGoing({ state });
  const query = useInfiniteQuery({
    // The rows depend on the state.
    queryKey: [...bulkKey(bulkId), 'rows', group?.result, group?.name, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        findBulk,
        {
          bulkId,
          ...(group !== undefined && { results: [group.result] }),
          ...(group?.name !== undefined && { why: group.name }),
          ...pageParam,
        },
        signal,
      ),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      isLive && (data?.pages.length ?? 0) <= pagesPolled ? rowsPollMs : false,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, rows };
}

const steps = {
  run: (bulkId: number) => call(runBulk, { bulkId }),
  retry: (bulkId: number) => call(retryBulk, { bulkId }),
  stop: (bulkId: number) => call(stopBulk, { bulkId }),
  undo: (bulkId: number) => call(undoBulk, { bulkId }),
} as const;

export type BulkStep = keyof typeof steps;

export function takeBulkStep(step: BulkStep, bulkId: number): Promise<Bulk> {
  return steps[step](bulkId);
}

export function useBulkStep(bulkId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: BulkStep) => takeBulkStep(step, bulkId),
    onSettled: () => seeBulkAnew(queries, bulkId),
  });
}

/** Loads the act again. */
export async function seeBulkAnew(queries: QueryClient, bulkId: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: bulkKey(bulkId) });
  void queries.invalidateQueries({ queryKey: ['bulks'] });
}
