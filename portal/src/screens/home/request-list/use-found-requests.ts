import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { searchRequests, searchable, type StatusFilter } from '#features/requests/request-search.ts';
import { requestsText } from '#messages/requests-text.ts';

/** The filter of the list. */
export interface ListChoice {
  query: string;
  status: StatusFilter;
}

/** No filter. */
export const everything: ListChoice = { query: '', status: 'all' };

/** The filtered list, and its filter. */
export interface FoundRequests {
  choice: ListChoice;
  choose: (choice: ListChoice) => void;
  /** The matching requests, in their order. */
  requests: readonly CitizenRequest[];
  /** A sentence with the number of found requests. */
  count: string;
}

/** Announcements wait until the typing pauses. */
const pauseMs = 600;

/** Searches while the resident types; with many requests the typed letters are shown first. */
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
