import { nearClientOf, nearReportOf } from '#commands/call/near-report.ts';
import { type CountedNear, findRequestsNear } from '#requests/nearby/requests-near.ts';
import { publicPhotoPath } from '#requests/public/public-paths.ts';
import type { Handler } from './handler.ts';

/** Finds requests that may be about the same problem. A place without any gets the same answer as an empty one. */
export const findNearbyRequests: Handler<'findNearbyRequests'> = async (
  payload,
  { session, now },
  { database, clients },
) => {
  const near = await nearClientOf(clients, session.clientId);
  const report = nearReportOf(payload, session);
  const { requests, more } = await findRequestsNear(database, near, report, now);
  return { Requests: requests.map(entryOf), More: more };
};

function entryOf(request: CountedNear) {
  return {
    Id: request.requestId,
    Guid: request.guid,
    WorkTypeName: request.workTypeName,
    StatusName: request.statusName,
    StatusType: request.statusType,
    CreatedDate: request.postedAt,
    ClosedDate: request.closedAt,
    Longitude: request.longitude,
    Latitude: request.latitude,
    LocationType: request.locationType,
    Street: request.street,
    Block: request.block,
    Distance: Math.round(request.distance),
    IsSameObject: request.isSameObject,
    IsOwn: request.isOwn,
    Description: request.description,
    Photos: request.photoNames.map((name) => publicPhotoPath(request.requestId, name)),
    AlsoReportedBy: request.alsoReportedBy,
  };
}
