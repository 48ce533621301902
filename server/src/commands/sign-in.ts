import { guestUserName } from '@fixpoint/contract/limits.ts';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { StartedSession } from '#sessions/start-guest-session.ts';
import { WrongCredentials } from '#sessions/wrong-credentials.ts';
import type { Handler } from './handler.ts';

/** Guests sign in where their client takes anonymous requests; there are no other accounts yet. */
export const signIn: Handler<
  'signIn',
  {
    clients: Pick<ClientDirectory, 'findClientById' | 'findClientOfHost'>;
    startGuestSession: (clientId: number, now: Date) => Promise<StartedSession>;
  }
> = async ({ UserName, Password, ClientId }, { host, now }, { clients, startGuestSession }) => {
  const client = await (ClientId === undefined || ClientId <= 0
    ? clients.findClientOfHost(host)
    : clients.findClientById(ClientId));
  if (client === undefined) throw new ApplicationError('notFound', 'There is no such municipality.');
  if (UserName.trim().toLowerCase() !== guestUserName || Password !== '') throw new WrongCredentials();
  refuseUnlessAnonymous(client);
  const { token, expiresAt } = await startGuestSession(client.clientId, now);
  return {
    ClientId: client.clientId,
    LoginId: 0,
    UserName: guestUserName,
    Email: '',
    Token: token,
    TokenExpiration: expiresAt,
    WebSecurityLevel: 0,
    IsUsernameUpdated: false,
  };
};

function refuseUnlessAnonymous({ displayName, hasAnonymousRequests }: Client): void {
  if (hasAnonymousRequests) return;
  throw new ApplicationError(
    'notAllowed',
    `${displayName} takes requests of registered citizens only. Please sign in.`,
    'InsufficientPermissions',
  );
}
