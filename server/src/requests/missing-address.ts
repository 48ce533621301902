/** Requests without an address: the database says why, and the protocol has a text for each reason. */
import { addressNoGeocode, addressNotFound } from '@fixpoint/contract/limits.ts';

/** Why there is no address: none is at this place, or no geocoder has answered yet. */
export type MissingAddress = 'not-found' | 'no-geocoder';

export interface StoredAddress {
  /** Empty if there is no address. */
  readonly address: string;
  /** Null if there is an address, or nobody has looked for one. */
  readonly addressMissing: MissingAddress | null;
}

const wireTexts: Record<MissingAddress, string> = {
  'not-found': addressNotFound,
  'no-geocoder': addressNoGeocode,
};

/** The address as the protocol says it. */
export function addressOnWire({ address, addressMissing }: StoredAddress): string {
  return address === '' && addressMissing !== null ? wireTexts[addressMissing] : address;
}
