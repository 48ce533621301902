import { changePassword } from '#citizens/change-password.ts';
import { countAttempt, subjectOf } from '#sessions/attempts.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import type { Handler } from './handler.ts';

/** The session that asks goes on, all others of the account end. The key is part of the portal's payload and means nothing here. */
export const resetPassword: Handler<'resetPassword'> = async (
  { oldpassword, newpassword },
  { session, now },
  { database, citizens },
) => {
  const { clientId, sessionId, accountId: holder } = session;
  const accountId = holder ?? 0;
  const limit = { clientId, subject: subjectOf('change-password', accountId), atOnce: 10, pauseMs: 60_000 };
  await countAttempt(database, limit, now);
  await changePassword(
    citizens,
    clientId,
    { accountId, oldPassword: oldpassword, newPassword: newpassword },
    { now, consequence: (tx) => endSessions(tx, clientId, accountId, { except: sessionId }) },
  );
  return { Result: true };
};
