import type { Position } from '@fixpoint/ui/map/position.ts';

/** The position of a request; undefined if it has none. */
export function positionOf({
  Longitude,
  Latitude,
}: {
  Longitude?: number | undefined;
  Latitude?: number | undefined;
}): Position | undefined {
  if (Longitude === undefined || Latitude === undefined) return undefined;
  // Some servers send two zeros for no position, which is a place in the sea.
  return Longitude === 0 && Latitude === 0 ? undefined : { longitude: Longitude, latitude: Latitude };
}
