import { clientOf } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

export const countStop: Handler<'countStop'> = async (
  { worktypeid, key },
  { session, now },
  { clients, questionSets, countShownStop },
) => {
  const { clientId, sessionId } = session;
  const [client, sets] = await Promise.all([clientOf(clients, clientId), questionSets.find(clientId)]);
  return { Result: await countShownStop(client, sets, { workTypeId: worktypeid, key, sessionId, now }) };
};
