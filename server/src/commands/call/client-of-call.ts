import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';

/** The client with this id. Throws `notFound`. */
export async function clientOf(clients: ClientDirectory, clientId: number): Promise<Client> {
  const client = await clients.findClientById(clientId);
  if (client === undefined) throw new ApplicationError('notFound', { say: 'client.missing' });
  return client;
}

/** Id of the client. Without such a client 0, which no key belongs to. */
export async function clientIdOrNone(clients: ClientDirectory, clientId: number): Promise<number> {
  return (await clients.findClientById(clientId))?.clientId ?? 0;
}

/**
 * Refuses a link to another site, so that nobody can have such a link mailed to a resident (protocol,
 * 'Rules').
 */
export function refuseForeignLink(
  origins: PortalOrigins,
  client: Client,
  { field, url }: { field: string; url: string },
): void {
  if (origins.isOwn(client, url)) return;
  throw new ApplicationError(
    'fieldInvalid',
    `${field} does not lead to the portal of ${client.displayName}.`,
  );
}

/** The trimmed address. Throws `fieldInvalid` if it is invalid. */
export function emailOf(field: string, text: string): string {
  const email = text.trim();
  if (!isEmailAddress(email))
    throw new ApplicationError('fieldInvalid', `${field} is not an e-mail address.`);
  return email;
}
