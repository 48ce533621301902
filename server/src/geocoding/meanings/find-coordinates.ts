import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { type SearchedClient, isInside } from '#geocoding/geocoder.ts';
import { readCoordinates } from './read-coordinates.ts';

/** The position that a text names by its numbers, if it is in the client's extent. A metre has five digits. */
export function findCoordinates({ extent }: SearchedClient, text: string): FoundAddress | undefined {
  const position = readCoordinates(text).find((one) => isInside(extent, one));
  if (position === undefined) return undefined;
  const [latitude, longitude] = [position.latitude, position.longitude].map((degrees) =>
    Number(degrees.toFixed(5)),
  );
  return {
    label: `${latitude}, ${longitude}`,
    latitude: latitude!,
    longitude: longitude!,
    kind: 'coordinates',
  };
}
