import type { Position } from '@fixpoint/ui/map/position.ts';

/** Where a request is; undefined for one without a position. */
export function positionOf({
  Longitude,
  Latitude,
}: {
  Longitude?: number | undefined;
  Latitude?: number | undefined;
}): Position | undefined {
  if (Longitude === undefined || Latitude === undefined) return undefined;
  // Some write nothing as two zeros, a place in the sea.
  return Longitude === 0 && Latitude === 0 ? undefined : { longitude: Longitude, latitude: Latitude };
}
