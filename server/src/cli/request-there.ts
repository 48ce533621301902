import { StartFailure } from '#platform/start-failure.ts';
import { isRequestThere } from '#requests/find-request.ts';
import type { OpenClient } from './with-client.ts';

/** Throws a `StartFailure` if the municipality has no request with this id; a removed request exists. */
export async function exitUnlessRequestExists(
  { client, database }: Pick<OpenClient, 'client' | 'database'>,
  requestId: number,
): Promise<void> {
  if (await isRequestThere(database, client.clientId, requestId)) return;
  throw new StartFailure(`${client.displayName} has no request ${requestId}.`);
}
