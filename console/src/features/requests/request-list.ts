/** The rows of the queue, in pages of 50 that load in both directions. */
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { findRequests, requestsPerPage } from '@fixpoint/contract/desk/queue/find-requests.ts';
import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { type QueueQuestion, writeQuestion } from './filter-in-url.ts';
import { useQuestion } from './use-question.ts';

type Page = Pick<PayloadOf<typeof findRequests>, 'after' | 'before'>;

const firstPage: Page = {};

/** A row on the screen. */
export interface QueueRow extends RequestRow {
  /**
   * The row changed while it was on the screen, and has left the view. It stays in place until the view is
   * reloaded.
   */
  isGone?: boolean;
  /** The row changed while it was on the screen. */
  hasChanged?: boolean;
}

type RowPage = Omit<ResultOf<typeof findRequests>, 'requests'> & { requests: QueueRow[] };

export type RowPages = InfiniteData<RowPage, Page>;

/** The number of pages in memory. Pages beyond load again when somebody scrolls there. */
const pagesKept = 12;

export function listKey(question: QueueQuestion): readonly string[] {
  return ['requests', writeQuestion(question).toString()];
}

function listOptions(question: QueueQuestion) {
  return infiniteQueryOptions({
    queryKey: listKey(question),
    queryFn: ({ pageParam, signal }): Promise<RowPage> =>
      call(findRequests, { ...question, ...pageParam }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    getPreviousPageParam: ({ previous }) => (previous === null ? undefined : { before: previous }),
    maxPages: pagesKept,
    placeholderData: keepPreviousData,
    // The live connection reports changes. A window that gets the focus must not move rows under the cursor.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Keeps the rows of the view in memory while a page is shown instead of the queue. Loads nothing. */
export function useKeptRequestList(question: QueueQuestion): void {
  useInfiniteQuery({ ...listOptions(question), enabled: false, notifyOnChangeProps: [] });
}

export function useRequestList(question: QueueQuestion) {
  const query = useInfiniteQuery(listOptions(question));
  const rows = useMemo(() => query.data?.pages.flatMap(({ requests }) => requests) ?? [], [query.data]);
  return { ...query, rows };
}

/** The requests before and after this one in the view, as far as they are loaded. */
export function useNeighbours(requestId: number): { previous: number | undefined; next: number | undefined } {
  const { rows } = useRequestList(useQuestion().question);
  const at = rows.findIndex((row) => row.requestId === requestId);
  const idAt = (place: number) => (at < 0 ? undefined : rows[place]?.requestId);
  return { previous: idAt(at - 1), next: idAt(at + 1) };
}

/** Loads the view from its beginning. */
export function loadAnew(queries: QueryClient, question: QueueQuestion): Promise<void> {
  return queries.resetQueries({ queryKey: listKey(question) });
}

/**
 * Loads changed rows again. Loaded rows are replaced in place, or marked as gone. Returns the ids of requests
 * that are new in the view.
 */
export async function refreshRows(
  queries: QueryClient,
  question: QueueQuestion,
  ids: readonly number[],
): Promise<number[]> {
  const queryKey = listKey(question);
  const { filter, sort } = question;
  const namedIds = filter.ids === undefined ? ids : ids.filter((id) => filter.ids!.includes(id));
  // A bulk act can change more requests than fit on a page. An empty list is sent too, as one call.
  const chunks = Array.from({ length: Math.ceil(namedIds.length / requestsPerPage) || 1 }, (_, at) =>
    namedIds.slice(at * requestsPerPage, (at + 1) * requestsPerPage),
  );
  const pages = await Promise.all(
    chunks.map((some) => call(findRequests, { filter: { ...filter, ids: some }, sort })),
  );
  const requests = pages.flatMap((page) => page.requests);
  const rowsById = new Map(requests.map((row) => [row.requestId, row]));
  const changedIds = new Set(ids);
  const loadedIds = new Set<number>();
  queries.setQueryData<RowPages>(queryKey, (data) => data && { ...data, pages: data.pages.map(withFresh) });
  return requests.map(({ requestId }) => requestId).filter((id) => !loadedIds.has(id));

  function withFresh(page: RowPage): RowPage {
    return { ...page, requests: page.requests.map(freshRow) };
  }

  function freshRow(row: QueueRow): QueueRow {
    loadedIds.add(row.requestId);
    if (!changedIds.has(row.requestId)) return row;
    const now = rowsById.get(row.requestId);
    if (now === undefined) return { ...row, isGone: true };
    return now.version === row.version && !row.isGone ? row : { ...now, hasChanged: true };
  }
}
