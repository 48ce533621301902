import { ApplicationError } from '#platform/application-error.ts';
import { maskPersonalDetails } from '#platform/text/mask-personal-details.ts';
import type { Handler } from './handler.ts';
import { isRemoved } from '#requests/find-request.ts';
import { addressOnWire } from '#requests/missing-address.ts';

/**
 * Anyone with the guid may read the request. Personal details in its text are masked, because the reader is
 * unknown. A removed request gets the same error as an unknown one, with a sentence that says so.
 */
export const findCitizenRequestByGuidByClientId: Handler<'findCitizenRequestByGuidByClientId'> = async (
  { clientid, guid },
  _call,
  { clients, database, findRequest },
) => {
  const client = await clients.findClientById(clientid);
  const request = client && (await findRequest(client.clientId, guid));
  if (request === undefined) {
    const wasRemoved = client && (await isRemoved(database, client.clientId, guid));
    throw new ApplicationError('notFound', { say: wasRemoved ? 'request.removed' : 'request.missing' });
  }
  return {
    Guid: request.guid,
    WorkTypeName: request.workTypeName,
    WorkRequestId: request.requestId,
    CitizenStatusName: request.citizenStatusName,
    StatusType: request.statusType,
    DatePosted: request.postedAt,
    Address: addressOnWire(request),
    Description: maskPersonalDetails(request.description),
    Latitude: request.latitude,
    Longitude: request.longitude,
  };
};
