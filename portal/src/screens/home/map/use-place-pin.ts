/** Places the pin if the place is inside the municipality. */
import { type Dispatch, useEffect } from 'react';
import { isInside } from '@fixpoint/ui/map/position.ts';
import { endFailure, toastFailure } from '@fixpoint/ui/feedback/toast.ts';
import { useSession } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { mayPlacePin } from '#screens/home/state/home-questions.ts';
import type { HomeEvent } from '#screens/home/state/home-reducer.ts';
import type { HomePin, HomeState } from '#screens/home/state/home-state.ts';
import { useClientName } from '#screens/home/use-client-name.ts';
import { searchAnAddress } from './search-an-address.ts';

/** Places the pin. Returns false, with a message, outside the area, and also if no pin may be placed now. */
export type PlacePin = (pin: HomePin) => boolean;

export function usePlacePin(state: HomeState, dispatch: Dispatch<HomeEvent>): PlacePin {
  const { client } = useSession();
  const clientName = useClientName();
  useEffect(() => endFailure, []);
  return (pin) => {
    if (!mayPlacePin(state)) return false;
    if (client === undefined || isInside(client.extent, pin.position)) {
      dispatch({ type: 'pin-placed', pin });
      endFailure();
      return true;
    }
    toastFailure(requestsText('home.outsideArea', { client: clientName }), searchAnAddress());
    // The same pin as a new object: a pin that was dragged out of the area returns to its place.
    if (state.pin)
      dispatch({ type: 'pin-placed', pin: { ...state.pin, position: { ...state.pin.position } } });
    return false;
  };
}
