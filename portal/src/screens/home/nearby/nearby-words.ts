import { distanceText } from '@fixpoint/languages/distance.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { nearbyText } from '#messages/nearby-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { directionTo } from './near-place-of.ts';
import type { NearbyRequest } from './nearby-queries.ts';

/** Below this distance in metres there is no direction. */
const samePlaceMetres = 3;

/** Houses of a block. */
const houses = 100;

/** '40 ft north-east'. A masked place has no distance, because its point is only the middle of a block or an area. */
export function whereWords(from: Position, request: NearbyRequest, timeZone: string | undefined): string {
  if (request.LocationType !== 'exact') return maskedWords(request);
  if (request.IsSameObject) return nearbyText('nearby.sameObject');
  if (request.Distance < samePlaceMetres) return nearbyText('nearby.here');
  const to = { longitude: request.Longitude, latitude: request.Latitude };
  const distance = distanceText(request.Distance, timeZone);
  return nearbyText('nearby.away', { distance, direction: directionTo(from, to) });
}

function maskedWords({ Street: street, Block: block }: NearbyRequest): string {
  if (street === '') return nearbyText('nearby.inArea');
  if (block === null) return street;
  if (block < houses) return nearbyText('nearby.inLowBlock', { street });
  const last = String(block + houses - 1);
  return nearbyText('nearby.inBlock', { street, block: String(block), last });
}

/** When it was reported, or closed. */
export function whenWords(request: NearbyRequest, timeZone: string | undefined): string {
  const date = (at: Date) => shownDate(at, timeZone);
  if (request.ClosedDate !== null) return nearbyText('nearby.closed', { date: date(request.ClosedDate) });
  if (!request.IsOwn) return nearbyText('nearby.reported', { date: date(request.CreatedDate) });
  return date(request.CreatedDate) === date(new Date())
    ? nearbyText('nearby.mineToday')
    : nearbyText('nearby.mine', { date: date(request.CreatedDate) });
}

/** 'Pothole 1042' in the resident's language. */
export function nameWords({ WorkTypeName, Id }: NearbyRequest): string {
  return `${municipalText(WorkTypeName)} ${Id}`;
}
