import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { NearbyRequest } from './nearby-queries.ts';

/** Requests that look like one another: the same kind at the same place. The best match is the first. */
export interface RequestFold {
  first: NearbyRequest;
  others: NearbyRequest[];
  /** Its number in the list and on the map; undefined if its place is not shown. */
  number: number | undefined;
}

/** Metres. Two pins for one thing are farther apart only by chance. */
const samePlaceM = 5;

/** The requests in their order, with those below the first that differ from it in nothing that a resident sees. */
export function foldRequests(requests: readonly NearbyRequest[]): RequestFold[] {
  const folds: RequestFold[] = [];
  let count = 0;
  for (const request of requests) {
    const like = folds.find(({ first }) => isAlike(first, request));
    if (like !== undefined) like.others.push(request);
    else {
      const hasPlace = request.LocationType !== 'cell';
      if (hasPlace) count += 1;
      folds.push({ first: request, others: [], number: hasPlace ? count : undefined });
    }
  }
  return folds;
}

/** The own requests stay apart, because their reporter acts on them in other ways. */
function isAlike(one: NearbyRequest, other: NearbyRequest): boolean {
  return (
    !one.IsOwn &&
    !other.IsOwn &&
    one.WorkTypeName === other.WorkTypeName &&
    (one.ClosedDate === null) === (other.ClosedDate === null) &&
    one.LocationType === other.LocationType &&
    one.Street === other.Street &&
    one.Block === other.Block &&
    metresBetween(placeOf(one), placeOf(other)) <= samePlaceM
  );
}

export const placeOf = ({ Longitude: longitude, Latitude: latitude }: NearbyRequest) => ({
  longitude,
  latitude,
});
