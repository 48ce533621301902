import type { Account } from '#citizens/account.ts';
import { checkPassword } from '#citizens/passwords/check-password.ts';
import { findUsername } from '#citizens/find-account.ts';
import type { CallWithSession } from '#commands/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { WrongCredentials, attemptSignIn } from '#sessions/attempt-sign-in.ts';

/**
 * Checks the password of the caller's account. Returns the account, with the hash that matched. A wrong
 * password counts like a failed sign-in. Throws `passwordNotAccepted` and `tooManyAttempts`.
 */
export async function provePassword(
  {
    database,
    citizens,
    sessions,
    events,
  }: Pick<ServerParts, 'database' | 'citizens' | 'sessions' | 'events'>,
  { session, network, now }: Pick<CallWithSession, 'session' | 'network' | 'now'>,
  password: string,
): Promise<Account> {
  const { clientId, accountId } = session;
  const userName = (await findUsername(database, clientId, accountId ?? 0)) ?? '';
  const attempt = { clientId, userName, network };
  try {
    return await attemptSignIn(sessions, attempt, now, (line) =>
      checkPassword(citizens, clientId, { userName, password }, line),
    );
  } catch (error) {
    if (!(error instanceof WrongCredentials)) throw error;
    events.count(clientId, { kind: 'sign-in-failed', accountId: accountId ?? undefined });
    throw new ApplicationError('passwordNotAccepted', { say: 'password.wrong' });
  }
}
