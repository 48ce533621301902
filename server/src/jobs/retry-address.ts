import type { ClientDirectory } from '#clients/client-directory.ts';
import { addressAt } from '#geocoding/address-at.ts';
import type { Position } from '#geocoding/geocoder.ts';
import type { Geocoding } from '#geocoding/geocoding.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { fillAddress } from '#requests/changes/fill-address.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';

export interface RetryAddressDeps {
  database: Database;
  clock: Clock;
  clients: Pick<ClientDirectory, 'findClientById'>;
  geocoding: Geocoding;
}

const nothingThere = {
  address: '',
  missing: 'not-found',
  city: '',
  state: '',
  zip: '',
  source: '',
} as const;

/**
 * Looks up the address of a request that came in while no geocoder answered. Throws if there is still no
 * answer, so that the job is retried.
 */
export async function retryAddress(deps: RetryAddressDeps, payload: unknown): Promise<void> {
  const { database, clock, clients, geocoding } = deps;
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const client = await clients.findClientById(clientId);
  if (client === undefined) return;
  const lookUp = async (position: Position) => {
    const answer = await addressAt(geocoding, client, position);
    if (answer.kind === 'unavailable') throw new Error('No geocoder answers yet');
    return answer.kind === 'found' ? { ...answer, missing: null } : nothingThere;
  };
  await fillAddress(database, clientId, requestId, lookUp, clock.now());
}
