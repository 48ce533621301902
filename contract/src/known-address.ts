import { addressNoGeocode, addressNotFound } from './limits.ts';

/** An address as people may read it, without blanks around it; undefined for what stands for none (spec 2). */
export function knownAddress(address: string): string | undefined {
  const trimmed = address.trim();
  return ['', addressNoGeocode, addressNotFound].includes(trimmed) ? undefined : trimmed;
}
