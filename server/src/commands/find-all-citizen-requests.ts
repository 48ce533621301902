import type { OwnRequest } from '#requests/find-own-requests.ts';
import type { Handler } from './handler.ts';

/** The status is in the words meant for residents. */
export const findAllCitizenRequests: Handler<
  'findAllCitizenRequests',
  { findOwnRequests: (clientId: number, accountId: number) => Promise<OwnRequest[]> }
> = async (_payload, { session: { clientId, accountId } }, { findOwnRequests }) => {
  const requests = accountId === null ? [] : await findOwnRequests(clientId, accountId);
  return requests.map((request) => ({
    Id: request.requestId,
    Guid: request.guid,
    WorkTypeName: request.workTypeName,
    WorkTypeColor: request.workTypeColor,
    StatusName: request.citizenStatusName,
    StatusType: request.statusType,
    CreatedDate: request.postedAt,
    Address: request.address,
    Description: request.description,
    Latitude: request.latitude,
    Longitude: request.longitude,
  }));
};
