import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Session } from '#sessions/session.ts';
import { clientOf } from './client-of-call.ts';

/** Throws `notAllowed` if the municipality has switched its citizen site off. */
export function refuseOnClosedSite({ displayName, hasCitizenSite }: Client): void {
  if (hasCitizenSite) return;
  throw new ApplicationError(
    'notAllowed',
    { say: 'client.siteClosed', municipality: displayName },
    'InsufficientPermissions',
  );
}

/** Like `refuseOnClosedSite`, but only for guests. Sessions of citizens and staff continue. */
export async function refuseGuestOnClosedSite(
  clients: ClientDirectory,
  { clientId, accountId }: Session,
): Promise<void> {
  if (accountId === null) refuseOnClosedSite(await clientOf(clients, clientId));
}
