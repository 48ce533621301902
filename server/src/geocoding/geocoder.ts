/** A geocoder: the municipality's own index, or a service elsewhere. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Client } from '#clients/client.ts';

/** WGS 84 degrees. */
export interface Position {
  longitude: number;
  latitude: number;
}

/** The client of a search; nothing outside its extent is found. */
export type SearchedClient = Pick<Client, 'clientId' | 'extent' | 'hasAddresses'>;

/** The address at a position. */
export interface AddressAt {
  kind: 'found';
  /** Name of a place with its number and street, a crossing, or house number and street. */
  address: string;
  /** The street alone, for a position that is only vague; undefined if unknown. */
  street?: string | undefined;
  city: string;
  state: string;
  zip: string;
  /** The geocoder that found it. */
  source: string;
  /** The position of the address itself. */
  position: Position;
}

/** `none`: no address is near; `unavailable`: no geocoder answered, ask again later. */
export type AddressAnswer = AddressAt | { kind: 'none' } | { kind: 'unavailable' };

/** A geocoder for both directions. Throws `GeocoderUnavailable` if it cannot answer. */
export interface Geocoder {
  /**
   * Addresses similar to the text within the client's extent, best first; `near`: the map position that the
   * resident looks at.
   */
  search(
    client: SearchedClient,
    text: string,
    mapPosition: Position | undefined,
    limit: number,
  ): Promise<FoundAddress[]>;
  /** The nearest address within `reachMeters`; undefined if nothing is that near. */
  at(client: SearchedClient, position: Position): Promise<AddressAt | undefined>;
}

/** The geocoder did not answer, or in an unknown form. */
export class GeocoderUnavailable extends Error {
  override name = 'GeocoderUnavailable';
}

/** An address farther away than this is not the address of a position. */
export const reachMeters = 150;

/** True if a position lies in the client's extent, including its edges. */
export function isInside({ west, south, east, north }: SearchedClient['extent'], at: Position): boolean {
  return at.longitude >= west && at.longitude <= east && at.latitude >= south && at.latitude <= north;
}
