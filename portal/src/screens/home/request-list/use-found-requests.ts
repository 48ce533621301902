import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { searchRequests, searchable, type StatusFilter } from '#features/requests/request-search.ts';
import { requestsText } from '#messages/requests-text.ts';

/** What of the list is wanted. */
export interface ListChoice {
  query: string;
  status: StatusFilter;
}

/** All of it. */
export const everything: ListChoice = { query: '', status: 'all' };

/** The list as it is narrowed, and what narrows it. */
export interface FoundRequests {
  choice: ListChoice;
  choose: (choice: ListChoice) => void;
  /** Those that are wanted, in their order. */
  requests: readonly CitizenRequest[];
  /** How many there are, in words. */
  count: string;
}

/** What screen readers are told waits until the typing pauses. */
const pauseMs = 600;

/** Searches while one types; with many requests the letters come first. */
export function useFoundRequests(all: readonly CitizenRequest[]): FoundRequests {
  const [choice, choose] = useState(everything);
  const { query, status } = useDeferredValue(choice);
  const isAll = query.trim() === '' && status === 'all';
  const among = useMemo(() => (isAll ? null : searchable(all)), [isAll, all]);
  const requests = useMemo(
    () => (among === null ? all : searchRequests(among, query, status)),
    [among, all, query, status],
  );
  const count = isAll
    ? requestsText('list.count', { count: requests.length })
    : requestsText('list.found', { count: requests.length, total: all.length });

  useEffect(() => {
    if (isAll) return undefined;
    const timer = setTimeout(() => announce(count), pauseMs);
    return () => clearTimeout(timer);
  }, [isAll, count]);

  return { choice, choose, requests, count };
}
