import { clientOf } from '#commands/call/client-of-call.ts';
import { givenGuid } from '#commands/call/given-guid.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';
import { findPublicChoice as findChoice } from '#requests/public/public-choice.ts';
import { findPublicRequest, publicViewOfClient } from '#requests/public/public-requests.ts';
import type { Handler } from './handler.ts';

/** Anyone with the guid learns what everybody may see anyway, and what they may change. */
export const findPublicChoice: Handler<'findPublicChoice'> = async (
  { guid, fileguid },
  { session, now },
  { database, clients },
) => {
  const { clientId, sessionId, accountId } = session;
  const requestId = await requestIdOf(database, clientId, guid);
  const caller = { sessionId, accountId, fileGuid: givenGuid(fileguid) };
  const choice = await findChoice(database, clientId, requestId, caller);
  const client = await clientOf(clients, clientId);
  const view = publicViewOfClient(client, await clients.findWorkTypes(clientId), now);
  const published = view && (await findPublicRequest(database, view, requestId));
  return {
    IsPublic: published !== undefined,
    IsNotPublic: choice.isNotPublic,
    MayHide: choice.mayHide,
    MayShow: choice.mayShow,
  };
};
