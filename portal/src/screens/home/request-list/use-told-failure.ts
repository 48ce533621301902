import { type Dispatch, useEffect } from 'react';
import { failureMessage } from '#api/call-failure.ts';
import type { HomeEvent } from '#screens/home/state/home-event.ts';

/** Tells in a modal why there is no list (spec 8). */
export function useToldFailure(failure: Error | null, dispatch: Dispatch<HomeEvent>): void {
  useEffect(() => {
    if (failure !== null) dispatch({ type: 'requests-failed', detail: failureMessage(failure) });
  }, [failure, dispatch]);
}
