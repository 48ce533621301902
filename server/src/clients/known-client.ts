import type { ClientDirectory } from './client-directory.ts';
import type { Client } from './client.ts';

/** The host of an HTTP call. */
export interface ToHost {
  readonly host: string;
}

/**
 * The municipality of the host, for answers that also work without the database; undefined if it cannot be
 * found.
 */
export function knownClientOf(
  { host }: ToHost,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Client | undefined> {
  return clients.findAnyClientOfHost(host).catch(() => undefined);
}
