import { addressNotFound } from '@fixpoint/contract/limits.ts';
import type { Client } from '#clients/client.ts';
import type { AddressAnswer, Position } from '#geocoding/geocoder.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { fillAddress } from '#requests/changes/fill-address.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';

/** What looking an address up again needs. */
export interface RetryAddressDeps {
  database: Database;
  clock: Clock;
  findClientById(clientId: number): Promise<Client | undefined>;
  addressAt(client: Client, position: Position): Promise<AddressAnswer>;
}

const nothingThere = { address: addressNotFound, city: '', state: '', zip: '', source: '' };

/**
 * Looks the address of a request up that came in while no geocoder answered ('0 No Geocode'). Throws when it is still
 * silent, so that the job is tried again.
 */
export async function retryAddress(deps: RetryAddressDeps, payload: unknown): Promise<void> {
  const { database, clock, findClientById, addressAt } = deps;
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const client = await findClientById(clientId);
  if (client === undefined) return;
  const lookUp = async (position: Position) => {
    const answer = await addressAt(client, position);
    if (answer.kind === 'unavailable') throw new Error('No geocoder answers yet');
    return answer.kind === 'found' ? answer : nothingThere;
  };
  await fillAddress(database, clientId, requestId, lookUp, clock.now());
}
