import { type OwnRequest, openOwnRequests } from '#requests/open-own-requests.ts';
import type { Handler } from './handler.ts';
import { addressOnWire } from '#requests/missing-address.ts';

/** Lists the citizen's requests, with public names of statuses. */
export const findAllCitizenRequests: Handler<'findAllCitizenRequests'> = async (
  _payload,
  call,
  { database, queueLargeAnswer },
) => {
  const { clientId, accountId } = call.session;
  if (accountId === null) return [];
  const requests = await openOwnRequests(database, clientId, accountId);
  return queueLargeAnswer(requests.bytes, call, async (use) => use((await requests.read()).map(listEntry)));
};

function listEntry(request: OwnRequest) {
  return {
    Id: request.requestId,
    Guid: request.guid,
    WorkTypeName: request.workTypeName,
    WorkTypeColor: request.workTypeColor,
    StatusName: request.citizenStatusName,
    StatusType: request.statusType,
    CreatedDate: request.postedAt,
    Address: addressOnWire(request),
    Description: request.description,
    Latitude: request.latitude,
    Longitude: request.longitude,
  };
}
