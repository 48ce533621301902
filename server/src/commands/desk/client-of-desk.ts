import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** The municipality of the host name, for calls without a session. Throws `notFound`. */
export async function clientOfDesk(
  clients: Pick<ClientDirectory, 'findClientOfHost'>,
  host: string,
): Promise<Client> {
  const client = await clients.findClientOfHost(host);
  if (client === undefined) throw new ApplicationError('notFound', 'There is no such municipality.');
  return client;
}
