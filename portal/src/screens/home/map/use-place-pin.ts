/** Puts the pin somewhere, when that is inside the municipality. */
import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import { isInside, type Position } from '@fixpoint/ui/map/position.ts';
import { toast } from '@fixpoint/ui/toast.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { mayPlacePin } from '#screens/home/state/home-questions.ts';
import type { DroppedPin, HomeState } from '#screens/home/state/home-state.ts';
import { useClientName } from '#screens/home/use-client-name.ts';

/**
 * Places the pin; the address is null where it is not known, and `missing` is what was asked for and is not at it. Returns false when it is outside the area, and says so; also
 * when no pin may be placed now.
 */
export type PlacePin = (position: Position, address: string | null, missing?: MissingOnStreet) => boolean;

export function usePlacePin(state: HomeState, putPin: (pin: DroppedPin) => void): PlacePin {
  const { client } = useSession();
  const clientName = useClientName();
  return (position, address, missing) => {
    if (!mayPlacePin(state)) return false;
    if (client === undefined || isInside(client.extent, position)) {
      putPin({ position, address, missing });
      return true;
    }
    toast(text('home.outsideArea', { client: clientName }));
    // The same pin as a new object: one that was dragged out of the area goes back to where it was.
    if (state.pin) putPin({ ...state.pin, position: { ...state.pin.position } });
    return false;
  };
}
