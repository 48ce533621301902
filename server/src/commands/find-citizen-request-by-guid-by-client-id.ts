import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

/** The guid is the capability: nothing but the client's own request is found, and removed ones are not told from none. */
export const findCitizenRequestByGuidByClientId: Handler<'findCitizenRequestByGuidByClientId'> = async (
  { clientid, guid },
  _call,
  { clients, findRequest },
) => {
  const client = await clients.findClientById(clientid);
  const request = client && (await findRequest(client.clientId, guid));
  if (request === undefined) throw new ApplicationError('notFound', 'There is no request with this guid.');
  return {
    Guid: request.guid,
    WorkTypeName: request.workTypeName,
    WorkRequestId: request.requestId,
    CitizenStatusName: request.citizenStatusName,
    StatusType: request.statusType,
    DatePosted: request.postedAt,
    Address: request.address,
    Description: request.description,
  };
};
