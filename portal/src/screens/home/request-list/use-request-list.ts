import { type Dispatch, useEffect } from 'react';
import { failureText } from '#features/forms/failure-text.ts';
import { isWithoutConnection } from '#features/outbox/is-without-connection.ts';
import type { HomeEvent } from '#screens/home/state/home-reducer.ts';
import { type FoundRequests, useFoundRequests } from './use-found-requests.ts';
import { type CitizenOwnRequests, useOwnRequests } from './use-own-requests.ts';

/** The citizen's own requests, and those that match the filter. */
export interface RequestList {
  own: CitizenOwnRequests;
  foundRequests: FoundRequests;
}

/** Opens a modal with the reason if the list does not load (spec 8). */
export function useRequestList(dispatch: Dispatch<HomeEvent>): RequestList {
  const own = useOwnRequests();
  const foundRequests = useFoundRequests(own.requests);
  const { failure } = own;
  useEffect(() => {
    // The connection strip says already that there is no network, and stored data may appear in a moment.
    const isSaid = isWithoutConnection(failure) && !navigator.onLine;
    if (failure !== null && !isSaid) dispatch({ type: 'requests-failed', detail: failureText(failure) });
  }, [failure, dispatch]);
  return { own, foundRequests };
}
