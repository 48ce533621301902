/** What finds addresses: the municipality's own index, or a service elsewhere. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Client } from '#clients/client.ts';

/** WGS 84 degrees. */
export interface Position {
  longitude: number;
  latitude: number;
}

/** What a geocoder must know of the client it searches for; nothing outside its extent is found. */
export type SearchedClient = Pick<Client, 'clientId' | 'extent' | 'hasAddresses'>;

/** The address at a position. */
export interface AddressAt {
  kind: 'found';
  /** House number and street. */
  address: string;
  city: string;
  state: string;
  zip: string;
  /** Which geocoder said so. */
  source: string;
  /** Where the address itself is. */
  position: Position;
}

/** `none`: there is no address near; `unavailable`: no geocoder answered, it is worth asking again later. */
export type AddressAnswer = AddressAt | { kind: 'none' } | { kind: 'unavailable' };

/** Both directions; a geocoder that cannot answer throws `GeocoderUnavailable`. */
export interface Geocoder {
  /** Addresses like the text within the client's extent, best first; `near` is what the resident looks at. */
  search(
    client: SearchedClient,
    text: string,
    near: Position | undefined,
    limit: number,
  ): Promise<FoundAddress[]>;
  /** The nearest address within `reachMeters`; undefined when there is none. */
  at(client: SearchedClient, position: Position): Promise<AddressAt | undefined>;
}

/** The geocoder did not answer, or not in a form we understand. */
export class GeocoderUnavailable extends Error {
  override name = 'GeocoderUnavailable';
}

/** An address farther away than this is not the address of a position. */
export const reachMeters = 150;

/** Whether a position lies in the client's extent, its edges included. */
export function isInside({ west, south, east, north }: SearchedClient['extent'], at: Position): boolean {
  return at.longitude >= west && at.longitude <= east && at.latitude >= south && at.latitude <= north;
}
