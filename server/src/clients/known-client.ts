import type { ClientDirectory } from './client-directory.ts';
import type { Client } from './client.ts';

/** Where a call over HTTP goes to. */
export interface ToHost {
  readonly host: string;
}

/** In whose name is answered what is also answered without the database: the municipality of the host, while it can be known. */
export function knownClientOf(
  { host }: ToHost,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Client | undefined> {
  return clients.findAnyClientOfHost(host).catch(() => undefined);
}
