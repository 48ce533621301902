import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { isVague } from '#screens/home/state/is-vague.ts';

/**
 * The place of the pin in words: its address, the street alone for a vague pin, a text while it is looked up,
 * or the coordinates without an address.
 */
export function pinPlaceText(pin: HomePin, { address, street, isLooking }: AddressLookup): string {
  const { position } = pin;
  if (street !== null && (address === null || isVague(pin)))
    return requestsText(isVague(pin) && pin.isFromAfar !== true ? 'home.aroundStreet' : 'home.nearStreet', {
      street,
    });
  if (address !== null) return address;
  if (isLooking) return requestsText('home.locationLookup');
  const degrees = new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 5 });
  return requestsText('home.locationAt', {
    latitude: degrees.format(position.latitude),
    longitude: degrees.format(position.longitude),
  });
}
