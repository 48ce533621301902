import { addressNoGeocode, addressNotFound } from './limits.ts';

/** An address for people, without spaces around it; undefined for texts that mean "no address" (spec 2). */
export function knownAddress(address: string): string | undefined {
  const addressText = address.trim();
  return ['', addressNoGeocode, addressNotFound].includes(addressText) ? undefined : addressText;
}
