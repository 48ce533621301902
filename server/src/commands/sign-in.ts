import { guestUserName } from '@fixpoint/contract/limits.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import type { Client } from '#clients/client.ts';
import { findClientOfStaff } from '#citizens/find-account.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { startSession } from '#sessions/start-session.ts';
import { refuseOnClosedSite } from '#commands/call/closed-site.ts';
import { watchSignIn } from '#commands/call/watch-sign-in.ts';
import type { Call, Handler } from './handler.ts';
import type { ServerParts } from './server-parts.ts';
import { signInAccount } from './sign-in-account.ts';

type SignIn = Handler<'signIn'>;

/**
 * The client comes from the call, else from the host, else from a member whose username is unique over all
 * clients.
 */
export const signIn: SignIn = async ({ UserName, Password, ClientId = 0, language }, call, parts) => {
  const { database, clients } = parts;
  const userName = UserName.trim();
  const isGuest = userName.toLowerCase() === guestUserName && Password === '';
  const client = await (ClientId <= 0
    ? clients.findClientOfHost(call.host)
    : clients.findClientById(ClientId));
  if (client === undefined && (ClientId > 0 || isGuest)) {
    throw new ApplicationError('notFound', { say: 'client.missing' });
  }
  if (client !== undefined && isGuest) return signInGuest(client, call, parts);
  const clientId = client?.clientId ?? (await findClientOfStaff(database, userName)) ?? 0;
  // Throws if this client is switched off.
  await clients.findClientById(clientId);
  const { network, userAgent, now } = call;
  const credentials = { clientId, userName, password: Password, network, userAgent, now };
  const speaks = firstLanguage([language]);
  return watchSignIn(parts.events, clientId, signInAccount(parts, credentials, speaks));
};

async function signInGuest(
  client: Client,
  { network, now }: Call,
  { sessions, callLimits }: ServerParts,
): ReturnType<SignIn> {
  const { clientId, displayName, hasAnonymousRequests, appliedAt } = client;
  refuseOnClosedSite(client);
  if (!hasAnonymousRequests) {
    throw new ApplicationError(
      'notAllowed',
      { say: 'signIn.citizensOnly', municipality: displayName },
      'InsufficientPermissions',
    );
  }
  await callLimits.count('signIn', { clientId, session: undefined, network });
  const { token, endsAt } = await startSession(sessions, clientId, 'guest', now);
  return {
    ClientId: clientId,
    LoginId: 0,
    UserName: guestUserName,
    Email: '',
    Token: token,
    TokenExpiration: endsAt,
    WebSecurityLevel: 0,
    IsUsernameUpdated: false,
    MobileSecurityLevel: 0,
    LastButtonUpdate: appliedAt,
  };
}
