import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { text } from '#messages/text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';

/**
 * The place of the pin in words: its address, a text while it is looked up, or the coordinates without an
 * address.
 */
export function pinPlaceText({ position }: HomePin, { address, isLooking }: AddressLookup): string {
  if (address !== null) return address;
  if (isLooking) return text('home.locationLookup');
  const degrees = new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 5 });
  return text('home.locationAt', {
    latitude: degrees.format(position.latitude),
    longitude: degrees.format(position.longitude),
  });
}
