import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type CitizenRequest, citizenRequests } from '#features/requests/citizen-requests.ts';
import { useSession } from '#features/session/session-context.ts';

/** The requests of whoever is logged in. */
export interface OwnRequests {
  /** Newest first; none of a guest, and none before the answer is there. */
  requests: readonly CitizenRequest[];
  /** Whether the answer is there: an empty list then means that there are none. */
  isKnown: boolean;
  isLoading: boolean;
  /** Since when they are asked for, by `Date.now()`. */
  readSince: number;
  /** Why there is no list. */
  failure: Error | null;
  /** Asks again; what is there stays meanwhile. */
  reload: () => Promise<unknown>;
}

const none: readonly CitizenRequest[] = [];

export function useOwnRequests(): OwnRequests {
  const { isLoggedIn, token } = useSession();
  const isCitizen = isLoggedIn && token !== undefined;
  const [readSince] = useState(() => Date.now());
  const { data, error, isFetching, refetch } = useQuery({
    ...citizenRequests(token ?? ''),
    enabled: isCitizen,
  });
  const requests = isCitizen ? data : undefined;
  return {
    requests: requests ?? none,
    isKnown: requests !== undefined,
    isLoading: isFetching && requests === undefined,
    readSince,
    failure: requests === undefined && !isFetching ? error : null,
    reload: useCallback(() => refetch(), [refetch]),
  };
}
