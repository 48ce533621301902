import { useEffect, useEffectEvent, useMemo } from 'react';
import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { type AddressLookup, useAddressAt } from '#features/address-search/use-address-at.ts';
import { missingText } from '#features/address-search/missing-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { isVague } from '#screens/home/state/is-vague.ts';
import { pinRemark } from './pin-doubt.ts';
import { pinPlaceText } from './pin-place-text.ts';

/**
 * The pin's address: the one chosen for it, or else the one found at its place. Announces both, unless the
 * pin only returned to its place.
 */
export function usePinAddress(pin: HomePin | null): AddressLookup {
  const timeZone = useStartUp().client?.timeZone;
  const chosenAddress = pin?.address ?? null;
  const position = useSamePosition(pin?.position);
  const foundAddress = useAddressAt(chosenAddress === null ? position : null);
  const lookup =
    chosenAddress === null ? foundAddress : { address: chosenAddress, street: null, isLooking: false };
  const { address, isLooking } = lookup;

  const missing = pin?.missing;
  const vagueStreet = pin !== null && (address === null || isVague(pin)) ? lookup.street : null;
  // A settled doubt is not announced again.
  const announcePlace = useEffectEvent((placedWords: string, isOnlyStreet: boolean) => {
    const remark = pin === null ? undefined : pinRemark(pin, timeZone);
    const words =
      isOnlyStreet && pin !== null
        ? requestsText('home.pinPlacedVaguely', { place: pinPlaceText(pin, lookup) })
        : placedWords;
    announce(remark === undefined ? words : `${words} ${remark}`);
  });

  useEffect(() => {
    if (position === null || isLooking) return;
    announcePlace(placedText(address, missing), vagueStreet !== null);
  }, [position, address, isLooking, vagueStreet, missing]);

  return lookup;
}

function placedText(address: string | null, missing: MissingOnStreet | undefined): string {
  if (address === null) return requestsText('home.pinPlaced');
  if (missing === undefined) return requestsText('home.pinPlacedAt', { address });
  return requestsText('search.pinAtStreet', { address, missing: missingText(missing) });
}

/** Returns the same object while the place is the same. */
function useSamePosition({ longitude, latitude }: Partial<Position> = {}): Position | null {
  return useMemo(() => {
    if (longitude === undefined || latitude === undefined) return null;
    return { longitude, latitude };
  }, [longitude, latitude]);
}
