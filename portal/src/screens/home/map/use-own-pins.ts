import { useMemo } from 'react';
import type { Pin } from '@fixpoint/ui/map/resident-map.ts';
import { useDebounced } from '@fixpoint/ui/use-debounced.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { positionOf } from '#features/requests/position-of.ts';

/** Pins for the requests that have a position. */
function pinsOf(requests: readonly CitizenRequest[]): Pin[] {
  return requests.flatMap((request) => {
    const position = positionOf(request);
    return position === undefined
      ? []
      : [{ id: String(request.Id), position, statusType: request.StatusType }];
  });
}

/** The list updates first, and the map does not follow every letter of a search. */
const settleMs = 250;

/** The pins on the map: for the requests in the open list, and for the selected one. */
export function useOwnPins(
  requests: readonly CitizenRequest[],
  selected: CitizenRequest | undefined,
): readonly Pin[] {
  const settledRequests = useDebounced(requests, settleMs);
  // Pins disappear at once if there are no requests.
  const markedRequests = requests.length === 0 ? requests : settledRequests;
  const pins = useMemo(() => pinsOf(markedRequests), [markedRequests]);
  const isMissing = selected !== undefined && markedRequests.every(({ Id }) => Id !== selected.Id);
  return useMemo(() => (isMissing ? [...pins, ...pinsOf([selected])] : pins), [pins, isMissing, selected]);
}
