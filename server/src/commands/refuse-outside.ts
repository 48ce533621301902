import type { Client } from '#clients/client.ts';
import { type Position, isInside } from '#geocoding/geocoder.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Throws `fieldInvalid` for a position outside of the client's extent; it names the coordinate that leads out. */
export function refuseOutside({ displayName, extent }: Client, position: Position): void {
  if (isInside(extent, position)) return;
  const { longitude } = position;
  const field = longitude < extent.west || longitude > extent.east ? 'longitude' : 'latitude';
  throw new ApplicationError('fieldInvalid', `${field} is outside of ${displayName}.`);
}
