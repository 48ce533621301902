import { findFollowedOf } from '#requests/nearby/me-toos.ts';
import type { Handler } from './handler.ts';

/** Finds the requests of others that the caller follows. No guid, words or place of them is in the answer. */
export const findFollowedRequests: Handler<'findFollowedRequests'> = async (
  _payload,
  { session },
  { database },
) => {
  const requests = await findFollowedOf(database, session.clientId, session);
  return {
    Requests: requests.map((request) => ({
      Id: request.requestId,
      WorkTypeName: request.workTypeName,
      StatusName: request.statusName,
      StatusType: request.statusType,
      FollowedDate: request.saidAt,
      HasEmails: request.hasEmails,
    })),
  };
};
