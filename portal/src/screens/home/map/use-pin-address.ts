import { useEffect, useEffectEvent, useMemo } from 'react';
import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { type AddressLookup, useAddressAt } from '#features/address-search/use-address-at.ts';
import { missingText } from '#features/address-search/missing-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { pinRemark } from './pin-doubt.ts';

/**
 * The pin's address: the one chosen for it, or else the one found at its place. Announces both, unless the
 * pin only returned to its place.
 */
export function usePinAddress(pin: HomePin | null): AddressLookup {
  const chosenAddress = pin?.address ?? null;
  const position = useSamePosition(pin?.position);
  const foundAddress = useAddressAt(chosenAddress === null ? position : null);
  const { address, isLooking } =
    chosenAddress === null ? foundAddress : { address: chosenAddress, isLooking: false };

  const missing = pin?.missing;
  // A settled doubt is not announced again.
  const announceAddress = useEffectEvent((placedWords: string) => {
    const remark = pin === null ? undefined : pinRemark(pin);
    announce(remark === undefined ? placedWords : `${placedWords} ${remark}`);
  });

  useEffect(() => {
    if (position === null || isLooking) return;
    announceAddress(placedText(address, missing));
  }, [position, address, isLooking, missing]);

  return { address, isLooking };
}

function placedText(address: string | null, missing: MissingOnStreet | undefined): string {
  if (address === null) return text('home.pinPlaced');
  if (missing === undefined) return text('home.pinPlacedAt', { address });
  return requestsText('search.pinAtStreet', { address, missing: missingText(missing) });
}

/** Returns the same object while the place is the same. */
function useSamePosition({ longitude, latitude }: Partial<Position> = {}): Position | null {
  return useMemo(() => {
    if (longitude === undefined || latitude === undefined) return null;
    return { longitude, latitude };
  }, [longitude, latitude]);
}
