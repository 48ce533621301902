import { useEffect, useMemo } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { type AddressAt, useAddressAt } from '#features/address-search/use-address-at.ts';
import { text } from '#messages/text.ts';
import type { DroppedPin } from '#screens/home/state/home-state.ts';

/**
 * The pin's address: the one it was placed by, otherwise the one found at its place. Says both to screen readers, unless
 * the pin was only put back to where it is.
 */
export function usePinAddress(pin: DroppedPin | null): AddressAt {
  const chosen = pin?.address ?? null;
  const position = useSamePosition(pin?.position);
  const found = useAddressAt(chosen === null ? position : null);
  const { address, isLooking } = chosen === null ? found : { address: chosen, isLooking: false };

  useEffect(() => {
    if (position === null || isLooking) return;
    announce(address === null ? text('home.pinPlaced') : text('home.pinPlacedAt', { address }));
  }, [position, address, isLooking]);

  return { address, isLooking };
}

/** The same object for as long as it is the same place. */
function useSamePosition({ longitude, latitude }: Partial<Position> = {}): Position | null {
  return useMemo(() => {
    if (longitude === undefined || latitude === undefined) return null;
    return { longitude, latitude };
  }, [longitude, latitude]);
}
