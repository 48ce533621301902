import { useEffect } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import { type AddressAt, useAddressAt } from '#features/address-search/use-address-at.ts';
import { text } from '#messages/text.ts';
import type { DroppedPin } from '#screens/home/state/home-state.ts';

/** The pin's address: the one it was placed by, otherwise the one found at its place. Says both to screen readers. */
export function usePinAddress(pin: DroppedPin | null): AddressAt {
  const chosen = pin?.address ?? null;
  const found = useAddressAt(chosen === null && pin !== null ? pin.position : null);
  const { address, isLooking } = chosen === null ? found : { address: chosen, isLooking: false };

  useEffect(() => {
    if (pin === null || isLooking) return;
    announce(address === null ? text('home.pinPlaced') : text('home.pinPlacedAt', { address }));
  }, [pin, address, isLooking]);

  return { address, isLooking };
}
