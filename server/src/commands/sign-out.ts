import { endStoredSession } from '#sessions/end-sessions.ts';
import type { Handler } from './handler.ts';

/** Ends the session of the token; without a session there is nothing to end. */
export const signOut: Handler<'signOut'> = async (_payload, { session }, { sessions }) => {
  if (session !== undefined) await endStoredSession(sessions, session);
  return { Result: true };
};
