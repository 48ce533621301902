import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { findRequests, searchable } from '#features/requests/request-search.ts';
import { followingText } from '#messages/following-text.ts';
import { everything, type ListChoice } from './list-filter.tsx';

/** The list as it is narrowed, and what narrows it. */
export interface FoundRequests {
  choice: ListChoice;
  choose: (choice: ListChoice) => void;
  found: readonly CitizenRequest[];
  /** How many there are, in words. */
  count: string;
}

/** What screen readers are told waits until the typing pauses. */
const pauseMs = 600;

/** Searches while one types; with many requests the letters come first. */
export function useFoundRequests(requests: readonly CitizenRequest[]): FoundRequests {
  const [choice, choose] = useState(everything);
  const { query, status } = useDeferredValue(choice);
  const isAll = query.trim() === '' && status === 'all';
  const among = useMemo(() => (isAll ? null : searchable(requests)), [isAll, requests]);
  const found = useMemo(
    () => (among === null ? requests : findRequests(among, query, status)),
    [among, requests, query, status],
  );
  const count = isAll
    ? followingText('list.count', { count: found.length })
    : followingText('list.found', { count: found.length, total: requests.length });

  useEffect(() => {
    if (isAll) return undefined;
    const timer = setTimeout(() => announce(count), pauseMs);
    return () => clearTimeout(timer);
  }, [isAll, count]);

  return { choice, choose, found, count };
}
