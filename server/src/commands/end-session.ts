import { endSessionOfAccount, endSessions } from '#sessions/end-sessions.ts';
import type { Handler } from './handler.ts';

export const endSession: Handler<'endSession'> = async ({ sessionid }, { session }, { database }) => {
  const { clientId, accountId, sessionId } = session;
  if (sessionid === undefined) await endSessions(database, clientId, accountId ?? 0, { except: sessionId });
  else await endSessionOfAccount(database, clientId, { accountId: accountId ?? 0, sessionId: sessionid });
  return { Result: true };
};
