import { guestUserName } from '@fixpoint/contract/limits.ts';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { type Citizens } from '#citizens/citizens.ts';
import { findClientOfStaff } from '#citizens/find-staff.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { StampRequests } from '#requests/changes/account-changes.ts';
import type { Sessions } from '#sessions/sessions.ts';
import { startSession } from '#sessions/start-session.ts';
import { refuseOnClosedSite } from './closed-site.ts';
import type { Handler } from './handler.ts';
import { signInAccount } from './sign-in-account.ts';

type SignIn = Handler<
  'signIn',
  {
    clients: Pick<ClientDirectory, 'findClientById' | 'findClientOfHost'>;
    citizens: Citizens;
    sessions: Sessions;
    stampRequests: StampRequests;
  }
>;

/** The client is the call's, else the host's, else that of a staff member whose username is unique over all clients. */
export const signIn: SignIn = async ({ UserName, Password, ClientId = 0 }, call, deps) => {
  const userName = UserName.trim();
  const isGuest = userName.toLowerCase() === guestUserName && Password === '';
  const client = await (ClientId <= 0
    ? deps.clients.findClientOfHost(call.host)
    : deps.clients.findClientById(ClientId));
  if (client === undefined && (ClientId > 0 || isGuest)) {
    throw new ApplicationError('notFound', 'There is no such municipality.');
  }
  if (client !== undefined && isGuest) return signInGuest(client, call.now, deps.sessions);
  const clientId = client?.clientId ?? (await findClientOfStaff(deps.citizens, userName)) ?? 0;
  const { remoteAddress, now } = call;
  return signInAccount(deps, { clientId, userName, password: Password, remoteAddress, now });
};

async function signInGuest(client: Client, now: Date, sessions: Sessions): ReturnType<SignIn> {
  const { clientId, displayName, hasAnonymousRequests, appliedAt } = client;
  refuseOnClosedSite(client);
  if (!hasAnonymousRequests) {
    throw new ApplicationError(
      'notAllowed',
      `${displayName} takes requests of registered citizens only. Please sign in.`,
      'InsufficientPermissions',
    );
  }
  const { token, expiresAt } = await startSession(sessions, clientId, 'guest', now);
  return {
    ClientId: clientId,
    LoginId: 0,
    UserName: guestUserName,
    Email: '',
    Token: token,
    TokenExpiration: expiresAt,
    WebSecurityLevel: 0,
    IsUsernameUpdated: false,
    MobileSecurityLevel: 0,
    LastButtonUpdate: appliedAt,
  };
}
