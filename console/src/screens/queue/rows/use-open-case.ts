import type { VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { prefetchCases } from '#features/requests/case-queries.ts';
import type { useRequestList } from '#features/requests/request-list.ts';

/**
 * The neighbours of the open case that are prefetched. A clerk who presses j three times a second finds the
 * next case loaded.
 */
const ahead = [1, -1, 2, 3];

/** Keeps the row of the open case in sight, and its neighbours loaded. */
export function useOpenCase(
  list: RefObject<VirtualListHandle | null>,
  { rows, hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useRequestList>,
  openId: number | undefined,
): void {
  const place = openId === undefined ? -1 : rows.findIndex(({ requestId }) => requestId === openId);
  const isLoaded = place >= 0;
  useEffect(() => {
    // A case that was opened by its address may be far below.
    if (isLoaded) list.current?.revealRow(String(openId));
  }, [list, openId, isLoaded]);

  const queries = useQueryClient();
  useEffect(() => {
    if (place < 0) return;
    const neighbours = ahead.map((by) => rows[place + by]).filter((row) => row !== undefined);
    prefetchCases(
      queries,
      neighbours.map(({ requestId }) => requestId),
    );
  }, [place, rows, queries]);

  // The list may be hidden next to a case, and then nobody scrolls to its end.
  const isAtEnd = isLoaded && place + ahead.length > rows.length;
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isAtEnd, hasNextPage, isFetching, isError, fetchNextPage]);
}
