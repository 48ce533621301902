import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type CitizenRequest, citizenRequests } from '#features/requests/citizen-requests.ts';
import { useSession } from '#features/session/session-context.ts';

/** The requests of the citizen who is logged in. */
export interface CitizenOwnRequests {
  /** Newest first; empty for a guest, and before the answer came. */
  requests: readonly CitizenRequest[];
  /** True once the answer came: an empty list then means that there are no requests. */
  isKnown: boolean;
  isLoading: boolean;
  /** When the list was first requested, by `Date.now()`. */
  readSince: number;
  /** The reason why there is no list. */
  failure: Error | null;
  /** Fetches the list again; the present one stays meanwhile. */
  reload: () => Promise<unknown>;
}

const none: readonly CitizenRequest[] = [];

export function useOwnRequests(): CitizenOwnRequests {
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
