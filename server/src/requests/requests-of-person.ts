import type { Database } from '#platform/database.ts';
import { addressOnWire } from './missing-address.ts';
import {
  type PersonRequest,
  type RequestOwner,
  measureOfPerson,
  selectOfPerson,
} from './person-request-store.ts';

export type { PersonRequest } from './person-request-store.ts';

/** The number of a person's requests, and the bytes of their texts. */
export function measureRequestsOf(
  database: Database,
  clientId: number,
  person: RequestOwner,
): Promise<{ count: number; bytes: number }> {
  return measureOfPerson(database, clientId, person);
}

/** A person's requests, oldest first, including removed ones. */
export async function findRequestsOf(
  database: Database,
  clientId: number,
  person: RequestOwner,
): Promise<PersonRequest[]> {
  const requestsFound = await selectOfPerson(database, clientId, person);
  return requestsFound.map(({ addressMissing, ...request }) => ({
    ...request,
    address: addressOnWire({ address: request.address, addressMissing }),
  }));
}
