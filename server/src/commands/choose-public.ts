import { givenGuid } from '#commands/call/given-guid.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';
import { choosePublic as choose } from '#requests/public/public-choice.ts';
import type { Handler } from './handler.ts';

/** The choice is the reporter's. It takes effect in every door with the call itself. */
export const choosePublic: Handler<'choosePublic'> = async (
  { guid, notpublic: isNotPublic, fileguid },
  { session, now },
  { database },
) => {
  const { clientId, sessionId, accountId } = session;
  const requestId = await requestIdOf(database, clientId, guid);
  const caller = { sessionId, accountId, fileGuid: givenGuid(fileguid) };
  await choose(database, clientId, requestId, { ...caller, isNotPublic, now });
  return { Result: true };
};
