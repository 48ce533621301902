import { type Dispatch, useEffect } from 'react';
import { failureText } from '#features/forms/failure-text.ts';
import { isWithoutConnection } from '#features/outbox/is-without-connection.ts';
import type { HomeEvent } from '#screens/home/state/home-reducer.ts';
import { type FoundRequests, useFoundRequests } from './use-found-requests.ts';
import { type OwnRequests, useOwnRequests } from './use-own-requests.ts';

/** The own requests of whoever is there, and those of them that the list is narrowed to. */
export interface RequestList {
  own: OwnRequests;
  found: FoundRequests;
}

/** Opens a modal with the reason when there is no list (spec 8). */
export function useRequestList(dispatch: Dispatch<HomeEvent>): RequestList {
  const own = useOwnRequests();
  const found = useFoundRequests(own.requests);
  const { failure } = own;
  useEffect(() => {
    // Without a network that is said already, and what was seen last may be there in a moment.
    const isSaid = isWithoutConnection(failure) && !navigator.onLine;
    if (failure !== null && !isSaid) dispatch({ type: 'requests-failed', detail: failureText(failure) });
  }, [failure, dispatch]);
  return { own, found };
}
