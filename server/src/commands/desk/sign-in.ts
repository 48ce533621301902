import { checkPassword } from '#citizens/check-password.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { WrongCredentials, attemptSignIn } from '#sessions/attempt-sign-in.ts';
import { deviceName } from '#sessions/device-name.ts';
import { startSession } from '#sessions/start-session.ts';
import type { DeskHandler } from './handler.ts';

/** The municipality is the host's. */
export const signIn: DeskHandler<'signIn'> = async (
  { username, password },
  { host, network, userAgent, now, keepSession },
  { clients, citizens, sessions, events },
) => {
  const client = await clients.findClientOfHost(host);
  if (client === undefined) throw new ApplicationError('notFound', 'There is no such municipality.');
  const { clientId } = client;
  const credentials = { clientId, userName: username.trim(), password, network };
  const check = (line: string) => checkPassword(citizens, clientId, credentials, line);
  const account = await attemptSignIn(sessions, credentials, now, check).catch((error: unknown) => {
    if (!(error instanceof WrongCredentials)) throw error;
    events.count(clientId, { kind: 'sign-in-failed' });
    throw new ApplicationError('passwordNotAccepted', 'The username or the password is wrong.');
  });
  const { accountId, role } = account;
  if (role === null)
    throw new ApplicationError('notAllowed', 'The desk is for staff. Please use the portal.');
  const device = deviceName(userAgent);
  keepSession(await startSession(sessions, clientId, { ...account, device }, now));
  events.count(clientId, { kind: 'signed-in', accountId });
  return {};
};
