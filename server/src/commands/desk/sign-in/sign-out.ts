import { endStoredSession } from '#sessions/end-sessions.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const signOut: DeskHandler<'signOut'> = async (_payload, { caller, keepSession }, { sessions }) => {
  if (caller !== undefined) await endStoredSession(sessions, caller.session);
  keepSession(null);
  return {};
};
