import type { OwnRequest, OwnRequests } from '#requests/open-own-requests.ts';
import type { Handler } from './handler.ts';
import type { TakeAnswerTurn } from './large-answers.ts';

/** The status is in the words meant for residents. */
export const findAllCitizenRequests: Handler<
  'findAllCitizenRequests',
  {
    openOwnRequests: (clientId: number, accountId: number) => Promise<OwnRequests>;
    takeAnswerTurn: TakeAnswerTurn;
  }
> = async (_payload, { session: { clientId, accountId } }, { openOwnRequests, takeAnswerTurn }) => {
  if (accountId === null) return [];
  const requests = await openOwnRequests(clientId, accountId);
  return takeAnswerTurn(requests.bytes, async () => (await requests.read()).map(listEntry));
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
    Address: request.address,
    Description: request.description,
    Latitude: request.latitude,
    Longitude: request.longitude,
  };
}
