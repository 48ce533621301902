import { useEffect } from 'react';
import { isWithoutConnection } from '#features/outbox/is-without-connection.ts';
import { type FoundRequests, useFoundRequests } from './use-found-requests.ts';
import { type OwnRequests, useOwnRequests } from './use-own-requests.ts';

/** The own requests of whoever is there, and those of them that the list is narrowed to. */
export interface RequestList {
  own: OwnRequests;
  found: FoundRequests;
}

/** `tellFailure` is told why there is no list (spec 8); it is always the same function. */
export function useRequestList(tellFailure: (failure: Error) => void): RequestList {
  const own = useOwnRequests();
  const found = useFoundRequests(own.requests);
  const { failure } = own;
  useEffect(() => {
    // Without a network that is said already, and what was seen last may be there in a moment.
    const isSaid = isWithoutConnection(failure) && !navigator.onLine;
    if (failure !== null && !isSaid) tellFailure(failure);
  }, [failure, tellFailure]);
  return { own, found };
}
