import type { Position } from '@fixpoint/ui/map/position.ts';
import type { CitizenRequest } from './citizen-requests.ts';

/** Where a request is; undefined for one without a position. */
export function positionOf({ Longitude, Latitude }: CitizenRequest): Position | undefined {
  if (Longitude === undefined || Latitude === undefined) return undefined;
  // Some write nothing as two zeros, a place in the sea.
  return Longitude === 0 && Latitude === 0 ? undefined : { longitude: Longitude, latitude: Latitude };
}
