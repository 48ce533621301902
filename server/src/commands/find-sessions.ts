import { listSessions } from '#sessions/list-sessions.ts';
import type { Handler } from './handler.ts';

export const findSessions: Handler<'findSessions'> = async (_payload, { session, now }, { database }) => {
  const sessions = await listSessions(database, session, now);
  return sessions.map(({ sessionId, device, createdAt, usedAt }) => ({
    Id: sessionId,
    Device: device,
    CreatedDate: createdAt,
    LastUsedDate: usedAt,
    IsCurrent: sessionId === session.sessionId,
  }));
};
